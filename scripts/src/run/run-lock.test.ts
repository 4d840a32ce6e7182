import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeRunLock } from './run-lock.ts';

const lockFile = () => join(mkdtempSync(join(tmpdir(), 'acolhe-lock-')), 'run.pid');

it('is taken once, and free again when released', () => {
  const file = lockFile();
  const lock = takeRunLock(file);
  expect(existsSync(file)).toBe(true);
  if ('release' in lock) lock.release();
  expect(existsSync(file)).toBe(false);
});

it('names the earlier run that still lives', () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  try {
    const file = lockFile();
    writeFileSync(file, String(other.pid));
    expect(takeRunLock(file)).toEqual({ heldBy: other.pid });
  } finally {
    other.kill('SIGKILL');
  }
});

it('takes over from a run that died, and from a torn file', () => {
  const file = lockFile();
  writeFileSync(file, '2147483646');
  expect('release' in takeRunLock(file)).toBe(true);
  writeFileSync(file, 'garbage');
  expect('release' in takeRunLock(file)).toBe(true);
});
