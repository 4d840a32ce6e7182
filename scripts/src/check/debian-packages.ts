import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs packages of Debian or Ubuntu as root; does nothing where that cannot be.
 * @param names as `apt-get` knows them
 * @param mayUseSudo whoever is not root may install by a `sudo` that asks for no password
 */
export function installPackages(names: readonly string[], mayUseSudo = false): void {
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
