import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './testing/temporary-folder.ts';
import '../jest/second-try.ts';

it('npm start › deletes nothing by --reset when the database is the operator’s', () => {
  const root = temporaryFolder();
  const key = join(root, '.data', 'run', 'secrets.key');
  mkdirSync(join(root, '.data', 'run'), { recursive: true });
  writeFileSync(key, 'sealed');
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'));
  const started = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'start-main.ts'), '--reset'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, DATABASE_URL: 'postgres://localhost/acolhe' } },
  );
  expect(started.status).toBe(1);
  expect(started.stderr).toContain('--reset deletes .data/run');
  expect(existsSync(key)).toBe(true);
});
