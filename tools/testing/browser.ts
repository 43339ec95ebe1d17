import {execFileSync} from 'node:child_process';
import {existsSync, mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {chromium, type LaunchOptions, type PlaywrightWorkerOptions} from '@playwright/test';

/** The headless shell, which Playwright itself prefers, does the same with two thirds of the work. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Chromium as root has no sandbox; the other switches keep it from calling its maker. */
const ARGS = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/**
 * How to start a browser on this machine: `CHROMIUM_PATH`, else one that Playwright has, else a system Chromium
 * or Chrome, else the one inside `@sparticuz/chromium` (Linux x64, unpacked by `prepareChromium`).
 */
export function chromiumLaunchOptions(executablePath = findChromium()): LaunchOptions {
  return executablePath ? {executablePath, args: ARGS} : {args: ARGS};
}

function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    return given;
  }
  if (existsSync(chromium.executablePath())) {
    return undefined;
  }
  return onPath(SYSTEM_NAMES);
}

/** How to start the second engine, over WebDriver BiDi; what that cannot do is in CONTRIBUTING.md. */
export const firefoxOptions = (): Partial<PlaywrightWorkerOptions> => ({
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {executablePath: findFirefox()},
});

/** The Firefox ESR of this machine, if it has one: `FIREFOX_PATH`, else that of the system. */
export const findFirefox = (): string | undefined => process.env.FIREFOX_PATH || onPath(['firefox-esr']);

/** The first of some programs that is in `PATH`, or where Debian has its servers. */
export function onPath(names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

/**
 * Makes sure that there is a browser before the tests start, and returns its path for `CHROMIUM_PATH`.
 *
 * @throws Error of one line that says what to install.
 */
export async function prepareChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found) {
    if (!existsSync(found)) {
      throw new Error(`CHROMIUM_PATH=${found}: there is no such file.`);
    }
    return found;
  }
  if (existsSync(chromium.executablePath())) {
    return undefined;
  }
  if (process.platform === 'linux' && process.arch === 'x64') {
    // Makes the package unpack its own NSS libraries, which a bare system lacks.
    process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
    const {default: packaged} = await import('@sparticuz/chromium');
    const executable = await packaged.executablePath();
    if (runs(executable)) {
      return executable;
    }
  }
  try {
    execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {stdio: 'inherit'});
  } catch {
    throw new Error('no browser: install Chromium or Chrome, or name one in CHROMIUM_PATH');
  }
  return undefined;
}

function runs(executable: string): boolean {
  try {
    execFileSync(executable, ['--version'], {
      stdio: 'ignore',
      timeout: 30_000,
      cwd: mkdtempSync(path.join(tmpdir(), 'chromium-')),
    });
    return true;
  } catch {
    return false;
  }
}
