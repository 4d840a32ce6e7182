import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from './testing/temporary-folder.ts';
import '../jest/second-try.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A project whose build prints its process id, builds, and continues to watch; its publisher prints its arguments. */
function project(): string {
  const root = temporaryFolder();
  const files = {
    'mfe-x/webpack.config.ts': '',
    '.cache/built/mfe-x': 'a fingerprint',
    'shared/federation/src/build/main.ts':
      'console.log(`watching as ${process.pid}`); console.log("built"); setInterval(() => {}, 1000);',
    'hosting/src/publish-main.ts':
      'process.stdin.on("data", (line) => console.log(`publishing as ${process.pid}: ${line}`));',
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

it('npm run dev publishes what is built, and leaves no process when it alone is interrupted', async () => {
  const root = project();
  const dev = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'scripts/src/dev-main.ts'), 'mfe-x'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let reported = '';
  while (!reported.includes(': mfe-x')) reported += String((await once(dev.stdout, 'data'))[0]);
  const started = [/watching as (\d+)/, /publishing as (\d+)/].map((said) => Number(said.exec(reported)?.[1]));
  expect(started.map(isAlive)).toEqual([true, true]);
  // The next start builds it for production again.
  expect(existsSync(join(root, '.cache/built/mfe-x'))).toBe(false);
  dev.kill('SIGINT');
  await once(dev, 'exit');
  while (started.some(isAlive)) await pause(50);
});
