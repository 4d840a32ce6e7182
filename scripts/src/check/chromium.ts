import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * The Chromium of this machine: `CHROMIUM_PATH`, the system's, or Playwright's own.
 * @throws Error when there is none
 */
export function chromiumPath(): string {
  const found = findChromium();
  if (!found) throw new Error('no Chromium: set CHROMIUM_PATH, or install Chromium with the system’s package manager');
  return found;
}

/** As `chromiumPath`, but undefined when there is none. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS, playwrightsOwn()].find((path) => path !== undefined && existsSync(path));
}

/** Finds Chromium or installs it: by the system's package manager as root, else through Playwright. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  process.stdout.write('acolhe: installing Chromium for the browser tests…\n');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
  if (!findChromium()) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  return chromiumPath();
}

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}
