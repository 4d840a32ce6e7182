import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/** Firefox as Debian's package installs it. */
export const FIREFOX_PATH = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
/** WebKitGTK's server of the WebDriver protocol. */
export const WEBKIT_DRIVER_PATH = '/usr/bin/WebKitWebDriver';
/** A display in memory, for browsers that have no headless mode. */
export const XVFB_PATH = '/usr/bin/Xvfb';
const LIBRARIES = '/usr/lib';

/**
 * WebKitGTK's own small browser, which its driver opens; Debian installs it in a folder of its architecture and
 * version.
 * @returns undefined where there is none
 */
export function miniBrowserPath(): string | undefined {
  return readdirSync(LIBRARIES)
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((name) =>
      readdirSync(join(LIBRARIES, name))
        .filter((folder) => folder.startsWith('webkit'))
        .map((folder) => join(LIBRARIES, name, folder, 'MiniBrowser')),
    )
    .find((path) => existsSync(path));
}

interface Browser {
  readonly name: string;
  readonly engine: string;
  /** Throws or returns undefined where it is missing. */
  readonly path: () => string | undefined;
  /** Of Debian. */
  readonly package: string;
}

const at = (path: string) => () => (existsSync(path) ? path : undefined);
const BROWSERS: readonly Browser[] = [
  { name: 'Chromium', engine: 'Blink', path: chromiumPath, package: 'chromium' },
  { name: 'Firefox', engine: 'Gecko', path: at(FIREFOX_PATH), package: 'firefox-esr' },
  { name: 'WebKitGTK’s driver', engine: 'WebKit', path: at(WEBKIT_DRIVER_PATH), package: 'webkit2gtk-driver' },
  { name: 'Xvfb, a display for it', engine: '', path: at(XVFB_PATH), package: 'xvfb' },
];

const pathOf = ({ path }: Browser): string | undefined => {
  try {
    return path();
  } catch {
    return undefined;
  }
};

/** Version of a package as Debian has it; empty where it is not Debian's, or the system is not. */
function packageVersion(name: string): string {
  const { error, stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Version}', name], { encoding: 'utf8' });
  return error ? '' : stdout;
}

/** First version number that a program says of itself; empty where it says none. */
function versionOf(path: string): string {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return /\d+(\.\d+)+\w*/.exec(stdout)?.[0] ?? '';
}

/** Installs the browsers of all engines that are missing, with the system's package manager. */
export function ensureBrowsers(): void {
  ensureChromium();
  installPackages(missingBrowsers(), true);
}

/** @returns what is still missing, by its package */
export const missingBrowsers = (): readonly string[] =>
  BROWSERS.filter((browser) => pathOf(browser) === undefined).map((browser) => browser.package);

/** @returns one line a browser: name, engine, version and path, or the package to install */
export function browserTable(): string {
  const rows = BROWSERS.map((browser) => {
    const path = pathOf(browser);
    return path === undefined
      ? [browser.name, browser.engine, 'missing', `install ${browser.package}`]
      : [browser.name, browser.engine, versionOf(path) || packageVersion(browser.package), path];
  });
  const table = [['browser', 'engine', 'version', 'path'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The Chromium of this machine: `CHROMIUM_PATH`, the system's, or Playwright's own.
 * @throws Error when there is none
 */
export function chromiumPath(): string {
  const found = findChromium();
  if (!found) throw new Error('no Chromium: set CHROMIUM_PATH, or install Chromium with the system’s package manager');
  return found;
}

/** `CHROMIUM_PATH`, if the file exists. */
function named(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  return path !== undefined && existsSync(path) ? path : undefined;
}

function findChromium(): string | undefined {
  return named() ?? [...SYSTEM_PATHS, playwrightsOwn()].find((path) => path !== undefined && existsSync(path));
}

/**
 * The browser for whatever needs a page and media, but no browser window around it: the system's headless shell of
 * Chromium, which starts with a quarter of the work. `CHROMIUM_PATH` goes first; where there is no such shell it is the
 * Chromium of this machine.
 * @throws Error when there is neither
 */
export function headlessPath(): string {
  return named() ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromiumPath());
}

/**
 * Installs Chromium and its headless shell where they are missing: by the system's package manager as root, else
 * Chromium alone through Playwright.
 */
export function ensureChromium(): void {
  if (named() !== undefined || (findChromium() && existsSync(HEADLESS_SHELL))) return;
  installPackages([...(findChromium() ? [] : ['chromium']), 'chromium-headless-shell']);
  if (!findChromium()) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
}

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * Installs packages of Debian or Ubuntu as root; does nothing where that cannot be.
 * @param names as `apt-get` knows them
 * @param mayUseSudo users other than root may install by a `sudo` that asks for no password
 */
function installPackages(names: readonly string[], mayUseSudo = false): void {
  const isRoot = process.getuid?.() === 0;
  const canInstall = existsSync('/usr/bin/apt-get') && (isRoot || (mayUseSudo && existsSync('/usr/bin/sudo')));
  if (names.length === 0 || !canInstall) return;
  process.stdout.write(`acolhe: installing ${names.join(', ')}…\n`);
  const aptGet = (...given: string[]) => {
    const [command = '', ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', ...given];
    spawnSync(command, rest, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  aptGet('update', '-qq');
  for (const name of names) aptGet('install', '-y', '-qq', name);
}
