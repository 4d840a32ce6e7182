import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { builtPackages, forgetBuild } from './build/build-and-publish.ts';
import { exitWithError } from './run/run-lock.ts';

// `npm run dev -- mfe-home mfe-video`: next to a running `npm start`, rebuilds the named packages on every change and
// publishes them; the portal and the console reload by themselves.
const root = process.cwd();
const known = builtPackages(root);
const names = process.argv.slice(2);
if (names.length === 0) exitWithError(`say what to watch: npm run dev -- ${known.join(' | ')}`);
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) exitWithError(`nothing is built from ${unknown.join(', ')}; there are ${known.join(', ')}`);

// However this ends, what it started ends too.
const FOLLOW_PARENT = new URL('./run/follow-parent.mjs', import.meta.url).href;

const publisher = spawn(
  process.execPath,
  ['--import', 'tsx', '--import', FOLLOW_PARENT, 'hosting/src/publish-main.ts', '--dev'],
  {
    cwd: root,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, ACOLHE_PUBLISHED: join(root, '.data', 'hosting') },
  },
);
publisher.once('close', (code) => process.exit(code ?? 1));

for (const name of names) {
  // Its output is for development only.
  forgetBuild(root, name);
  const watcher = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', FOLLOW_PARENT, 'shared/federation/src/build/main.ts', '--dev', '--watch', name],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  watcher.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    if (chunk.toString().includes('built')) publisher.stdin.write(`${name}\n`);
  });
  watcher.once('close', (code) => {
    process.exitCode = code ?? 1;
  });
}
