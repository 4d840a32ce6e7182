// What every command needs before any dependency is there: the right Node, the packages, and a plain word when
// something is missing. Plain JavaScript, Node's own modules only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const PNPM = 'pnpm@12.21.0';
const OLDEST_NODE = [20, 19];

/** Ends the command with one line that says what is wrong and what to do. */
export function exitWithError(line) {
  process.stderr.write(`acolhe: ${line}\n`);
  process.exit(1);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    exitWithError(
      `Node ${process.versions.node} is too old; install Node ${OLDEST_NODE.join('.')} or later and try again.`,
    );
  }
}

/** The manifests of a workspace: its own, and those of its packages, which are folders of the root or of shared/. */
function manifests(workspace) {
  const below = (folder) =>
    readdirSync(join(workspace, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name, 'package.json'));
  return ['package.json', ...below('.'), ...below('shared')].filter((name) => existsSync(join(workspace, name))).sort();
}

/**
 * What the installed packages follow from: the lockfile and every manifest that it describes.
 * @param {string} workspace its folder
 * @returns {string} hex
 */
export function fingerprint(workspace) {
  const hash = createHash('sha256');
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests(workspace)])
    hash.update(`${name}\0`).update(readFileSync(join(workspace, name)));
  return hash.update(process.platform + process.arch).digest('hex');
}

/**
 * How the install treats the lockfile: a fresh copy, tests and continuous integration take it as it is or refuse;
 * a later install after a change of a manifest updates it.
 * @param {{ isFrozen: boolean, isFirst: boolean, ci: string | undefined }} of ci: the variable `CI`
 * @returns {'--frozen-lockfile' | '--no-frozen-lockfile'}
 */
export function lockfileOption({ isFrozen, isFirst, ci }) {
  return isFrozen || isFirst || ci ? '--frozen-lockfile' : '--no-frozen-lockfile';
}

function installDependencies(isFrozen) {
  const stamp = join(root, 'node_modules', '.acolhe-installed');
  const wanted = fingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const lockfile = lockfileOption({ isFrozen, isFirst: !existsSync(stamp), ci: process.env.CI });
  process.stdout.write('acolhe: getting the dependencies (once, a minute or two)…\n');
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const result = spawnSync(npx, ['--yes', PNPM, 'install', lockfile, '--reporter=append-only'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
    maxBuffer: 1 << 26,
  });
  if (result.status !== 0) {
    const output = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`;
    if (/ENOSPC|no space left/i.test(output))
      exitWithError('the disk is full; free some 2 GB and run the command again.');
    process.stderr.write(output.split('\n').slice(-25).join('\n'));
    exitWithError(
      'the dependencies could not be installed; check the connection to the npm registry and run the command again.',
    );
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stamp, fingerprint(root));
}

/**
 * Prepares, then runs a TypeScript entry with the arguments of this command, and ends as it ends.
 * @param {string} entry path below scripts/
 * @param {{ isFrozen?: boolean }} [options] isFrozen: a manifest that the lockfile does not describe is refused
 */
export async function run(entry, { isFrozen = false } = {}) {
  requireNode();
  try {
    installDependencies(isFrozen);
    process.chdir(root);
    const { register } = await import('tsx/esm/api');
    register();
    await import(new URL(entry, import.meta.url).href);
  } catch (error) {
    if (error?.code === 'ENOSPC') exitWithError('the disk is full; free some 2 GB and run the command again.');
    throw error;
  }
}
