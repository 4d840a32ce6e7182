import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { takeRunLock } from './run-lock.ts';
import '../../jest/second-try.ts';

const lockFile = () => join(temporaryFolder(), 'run.pid');

it('a run lock is taken once, and free again when released', () => {
  const file = lockFile();
  const lock = takeRunLock(file);
  expect(existsSync(file)).toBe(true);
  if ('release' in lock) lock.release();
  expect(existsSync(file)).toBe(false);
});

it('a run lock leaves no other file next to it', () => {
  const file = lockFile();
  takeRunLock(file);
  expect(readdirSync(dirname(file))).toEqual(['run.pid']);
});

describe('a run lock while another process runs', () => {
  const ARGUMENTS = ['-e', 'setInterval(() => {}, 1000)'];
  let other: ChildProcess;
  beforeEach(async () => {
    other = spawn(process.execPath, ARGUMENTS);
    await once(other, 'spawn');
  });
  afterEach(() => other.kill('SIGKILL'));

  it('names the earlier run that still lives', () => {
    const file = lockFile();
    writeFileSync(file, `${other.pid}\n${[process.execPath, ...ARGUMENTS].join(' ')}`);
    expect(takeRunLock(file)).toEqual({ heldBy: other.pid });
  });

  it('takes over from a run that died and whose number the other has now', () => {
    const file = lockFile();
    writeFileSync(file, `${other.pid}\nnode scripts/run.mjs start`);
    expect('release' in takeRunLock(file)).toBe(true);
  });
});

it('a run lock is taken over from a run that died, and from a torn file', () => {
  const file = lockFile();
  for (const left of ['2147483646\nnode scripts/run.mjs start', '2147483646', 'garbage', '']) {
    writeFileSync(file, left);
    expect('release' in takeRunLock(file)).toBe(true);
  }
});
