import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installPackages } from './debian-packages.ts';

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

/** `CHROMIUM_PATH`, where there is such a file. */
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
