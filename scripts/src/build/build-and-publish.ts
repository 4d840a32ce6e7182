import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildFingerprint } from './build-inputs.ts';
import { bundleServices } from './bundle-services.ts';

/**
 * Bundles the services, builds the packages whose build inputs changed since their last build, then publishes all.
 * @param publishedFolder hosting's folder of published builds
 * @param report receives one line for each completed step
 * @throws Error with the tool's output when a build or the publication fails
 */
export async function buildAndPublish(
  root: string,
  publishedFolder: string,
  report: (line: string) => void,
): Promise<void> {
  await bundleServices(root);
  const packages = builtPackages(root);
  const waiting = packages.filter((name) => !isBuilt(root, name));
  if (waiting.length > 0) {
    report(`building ${waiting.join(', ')}…`);
    await node(root, ['shared/brand/check-contrast.ts']);
  }
  const builders = Array.from({ length: Math.min(availableParallelism(), 4) }, async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await build(root, name);
  });
  await Promise.all(builders);
  await node(root, ['hosting/src/publish-main.ts', ...packages], { ACOLHE_PUBLISHED: publishedFolder });
}

/**
 * Builds a package unless it is built from its sources as they are.
 * @param name of the package, a folder below the root
 */
export async function buildIfChanged(root: string, name: string): Promise<void> {
  if (!isBuilt(root, name)) await build(root, name);
}

async function build(root: string, name: string): Promise<void> {
  // Taken before the build: changes during the build are built by the next run.
  const fingerprint = buildFingerprint(root, name);
  await node(root, ['shared/federation/src/build/main.ts', name]);
  remember(root, name, fingerprint);
}

const stampOf = (root: string, name: string) => join(root, '.cache', 'built', name.replaceAll('/', '+'));

function isBuilt(root: string, name: string): boolean {
  const stamp = stampOf(root, name);
  return (
    existsSync(join(root, name, 'dist')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === buildFingerprint(root, name)
  );
}

/** Makes the next run build this package, whatever its output folder holds. */
export function forgetBuild(root: string, name: string): void {
  rmSync(stampOf(root, name), { force: true });
}

function remember(root: string, name: string, fingerprint: string): void {
  mkdirSync(join(root, '.cache', 'built'), { recursive: true });
  writeFileSync(stampOf(root, name), fingerprint);
}

function node(root: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args.join(' ')} failed\n${Buffer.concat(output).toString()}`)),
    );
  });
}

/** Built on request, and never published. */
const ON_DEMAND = ['gallery'];

/** Holds the embed kit's build. */
const EMBED_KIT = 'shared/federation';

/**
 * The folders that are built for the browser and published: those with a webpack configuration, without the gallery.
 * @param root of the project
 * @returns paths below the root
 */
export function builtPackages(root: string): string[] {
  const top = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !ON_DEMAND.includes(entry.name))
    .map((entry) => entry.name);
  return [...top, EMBED_KIT].filter((name) => existsSync(join(root, name, 'webpack.config.ts'))).sort();
}
