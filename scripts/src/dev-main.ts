import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { builtPackages } from './build/packages.ts';
import { giveUp } from './run/give-up.ts';

// `npm run dev -- mfe-home mfe-video`: beside a running `npm start`, rebuilds the named packages on every change and
// publishes them; reload the page to see it.
const root = process.cwd();
const known = builtPackages(root);
const names = process.argv.slice(2);
if (names.length === 0) giveUp(`say what to watch: npm run dev -- ${known.join(' | ')}`);
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) giveUp(`nothing is built from ${unknown.join(', ')}; there are ${known.join(', ')}`);

// However this ends, its watchers end too.
const FOLLOW_PARENT = new URL('./run/follow-parent.mjs', import.meta.url).href;

let publishing = Promise.resolve();
const publish = (name: string) => {
  publishing = publishing.then(
    () =>
      new Promise((resolve) => {
        spawn(process.execPath, ['--import', 'tsx', 'hosting/src/publish-main.ts', '--dev', name], {
          cwd: root,
          stdio: 'inherit',
          env: { ...process.env, ACOLHE_PUBLISHED: join(root, '.data', 'hosting') },
        }).once('close', () => resolve());
      }),
  );
};

for (const name of names) {
  const watcher = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', FOLLOW_PARENT, 'shared/federation/src/build/main.ts', '--dev', '--watch', name],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  watcher.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    if (chunk.toString().includes('built')) publish(name);
  });
  watcher.once('close', (code) => {
    process.exitCode = code ?? 1;
  });
}
