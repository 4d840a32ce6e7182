import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from './testing/temporary-folder.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A project whose build says its process and goes on watching. */
function project(): string {
  const root = temporaryFolder();
  const files = {
    'mfe-x/webpack.config.ts': '',
    'shared/federation/src/build/main.ts': 'console.log(`watching as ${process.pid}`); setInterval(() => {}, 1000);',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('npm run dev leaves no watcher when it alone is interrupted', async () => {
  const dev = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'scripts/src/dev-main.ts'), 'mfe-x'], {
    cwd: project(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  while (!told.includes('watching as')) told += String((await once(dev.stdout, 'data'))[0]);
  const watcher = Number(/watching as (\d+)/.exec(told)?.[1]);
  expect(isAlive(watcher)).toBe(true);
  dev.kill('SIGINT');
  await once(dev, 'exit');
  while (isAlive(watcher)) await pause(50);
});
