import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer, type AddressInfo} from 'node:net';
import {expect} from '@playwright/test';
import {onPath} from '../../tools/testing/browser';
import {answers} from './hosts';

/** Timeout of a command in milliseconds; beyond it, the page counts as hung. */
const TIME_LIMIT = 60_000;

/** Timeout of one question about a loading page, in milliseconds; it is asked again until `TIME_LIMIT`. */
const QUESTION_TIME_LIMIT = 5_000;

/** The web element identifier (W3C WebDriver 2 §12). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The driver of Debian's headless WPE WebKit; `apt install wpewebkit-driver cog libgles2`. */
export const webkitDriver = onPath(['WPEWebDriver']);

/** A page in WebKit. Every method throws an `Error` if the page hangs. */
export interface WebKitPage {
  open(url: string): Promise<void>;
  /** Runs a function in the page with JSON arguments. */
  run<Argument, Result>(body: (argument: Argument) => Result, argument?: Argument): Promise<Result>;
  /** Clicks the first match of a selector with the mouse. */
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function send(
  address: string,
  method: 'GET' | 'POST' | 'DELETE',
  body?: object,
  timeLimit = TIME_LIMIT,
): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body && {body: JSON.stringify(body)}),
    signal: AbortSignal.timeout(timeLimit),
  });
  const {value} = (await response.json()) as {readonly value: unknown};
  if (!response.ok) {
    throw new Error(String((value as {readonly message?: string}).message));
  }
  return value;
}

/** Starts WebKit through WebDriver during `use`; Playwright cannot drive a system WebKit. */
export async function withWebKit(use: (page: WebKitPage) => Promise<void>): Promise<void> {
  const port = await freePort();
  // In its own process group, because the driver leaves the browser running.
  const driver = spawn(webkitDriver ?? '', [`--port=${port}`], {stdio: 'ignore', detached: true});
  const root = `http://localhost:${port}`;
  try {
    await answers(driver, port);
    const {sessionId} = (await send(`${root}/session`, 'POST', {
      capabilities: {
        alwaysMatch: {
          // The driver sometimes misses a load event and waits forever, so `open` asks the page instead.
          pageLoadStrategy: 'none',
          'wpe:browserOptions': {binary: onPath(['cog']), args: ['--automation', '--platform=headless']},
        },
      },
    })) as {readonly sessionId: string};
    const session = `${root}/session/${sessionId}`;
    const find = async (selector: string) => {
      const found = await send(`${session}/element`, 'POST', {using: 'css selector', value: selector});
      return `${session}/element/${(found as Record<string, string>)[ELEMENT]}`;
    };
    const stateOf = (url: string) =>
      send(
        `${session}/execute/sync`,
        'POST',
        {script: 'return arguments[0] === location.href ? document.readyState : location.href', args: [url]},
        QUESTION_TIME_LIMIT,
      ).catch(String);
    await use({
      open: async (url) => {
        await send(`${session}/url`, 'POST', {url});
        await expect.poll(() => stateOf(url), {message: url, timeout: TIME_LIMIT}).toBe('complete');
      },
      run: <Argument, Result>(body: (argument: Argument) => Result, argument?: Argument) =>
        send(`${session}/execute/sync`, 'POST', {
          script: `return (${body.toString()})(arguments[0])`,
          args: [argument ?? null],
        }) as Promise<Result>,
      click: async (selector) => {
        await send(`${await find(selector)}/click`, 'POST', {});
      },
      type: async (selector, text) => {
        await send(`${await find(selector)}/value`, 'POST', {text});
      },
    });
    await send(session, 'DELETE');
  } finally {
    if (driver.pid && driver.exitCode === null) {
      process.kill(-driver.pid, 'SIGKILL');
    }
  }
}
