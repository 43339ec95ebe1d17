import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {chromium, type LaunchOptions, type PlaywrightWorkerOptions} from '@playwright/test';

/** Prefer the headless shell, as Playwright does: it needs two thirds of the CPU time. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Chromium refuses its sandbox as root. The other switches stop background requests to Google. */
const ARGS = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Without a UTF-8 locale, browsers cannot open or save files in a folder whose name has accents. */
const env = {...process.env, LC_ALL: 'C.UTF-8'};

/**
 * Launch options for the first browser found: `CHROMIUM_PATH`, Playwright's own, a system Chromium or Chrome, or the
 * one in `@sparticuz/chromium` (Linux x64, unpacked by `prepareChromium`).
 */
export function chromiumLaunchOptions(executablePath = findChromium()): LaunchOptions {
  return {...(executablePath && {executablePath}), args: ARGS, env};
}

function findChromium(): string | undefined {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    return configured;
  }
  if (existsSync(chromium.executablePath())) {
    return undefined;
  }
  return onPath(SYSTEM_NAMES);
}

/** Options for Firefox over WebDriver BiDi. CONTRIBUTING.md lists what BiDi does not support. */
export function firefoxOptions(): Partial<PlaywrightWorkerOptions> {
  const executablePath = findFirefox();
  const launchOptions = {...(executablePath && {executablePath}), env};
  return {browserName: 'firefox', channel: 'moz-firefox', launchOptions};
}

/** Finds Firefox ESR: `FIREFOX_PATH`, else the system's. */
export const findFirefox = (): string | undefined => process.env.FIREFOX_PATH || onPath(['firefox-esr']);

/** Finds the first of several programs in `PATH` or in Debian's `sbin` folders. */
export function onPath(names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

/**
 * Makes sure that a browser exists before the tests start. Returns its path for `CHROMIUM_PATH`.
 *
 * @throws Error with a one-line message that says what to install.
 */
export async function prepareChromium(): Promise<string | undefined> {
  await lendFonts();
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
    // Makes the package unpack its NSS libraries, which minimal systems lack.
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

/**
 * Lends a machine without any font those of `@sparticuz/chromium`, as minimal containers need: Chromium gives text no size
 * without one.
 */
async function lendFonts(): Promise<void> {
  if (process.platform !== 'linux') {
    return;
  }
  const list = spawnSync('fc-list', {encoding: 'utf8'});
  if (list.error ? !existsSync('/usr/share/fonts') : list.stdout === '') {
    const {inflate} = await import('@sparticuz/chromium');
    process.env.FONTCONFIG_PATH = await inflate('node_modules/@sparticuz/chromium/bin/fonts.tar.br');
    delete process.env.FONTCONFIG_FILE;
  }
}

function runs(executable: string): boolean {
  const cwd = mkdtempSync(path.join(tmpdir(), 'chromium-'));
  try {
    execFileSync(executable, ['--version'], {stdio: 'ignore', timeout: 30_000, cwd});
    return true;
  } catch {
    return false;
  } finally {
    rmSync(cwd, {recursive: true, force: true});
  }
}
