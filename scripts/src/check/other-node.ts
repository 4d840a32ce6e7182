import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Node releases in use besides the oldest supported one; the second lane runs on them too. */
export const OTHER_NODES = ['24.21.0', '26.10.0'] as const;

/**
 * Installs a release of Node below `.cache`, from the package that carries its binary for this machine.
 * @param root of the project
 * @param version such as `24.21.0`
 * @returns path of the binary
 * @throws Error with what npm said when the package cannot be installed
 */
export function installNode(root: string, version: string): string {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = join(root, '.cache', `node-${version}`);
  const binary = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`],
    { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status !== 0 || !existsSync(binary)) throw new Error(`Node ${version} could not be installed\n${stderr}`);
  return binary;
}
