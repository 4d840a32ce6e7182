import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const PAUSE_MS = 25;

/**
 * Runs a task while this process alone holds the lock file. A lock of a process that has died is removed.
 * @param lock path of the file
 * @param timeoutMs how long to wait for another holder, in milliseconds; this process is blocked while it waits
 * @returns the task's result, or 'busy' when another process held the lock all that time
 */
export function exclusively<T>(lock: string, timeoutMs: number, task: () => T): T | 'busy' {
  const untilMs = Date.now() + timeoutMs;
  while (!take(lock)) {
    const holder = textOf(lock);
    if (holder !== undefined && hasEnded(holder)) takeAway(lock, holder);
    else if (Date.now() >= untilMs) return 'busy';
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
  try {
    return task();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Takes the lock by an atomic link: no process ever reads a lock without its owner. */
function take(lock: string): boolean {
  mkdirSync(dirname(lock), { recursive: true });
  const own = `${lock}.${randomUUID()}`;
  writeFileSync(own, `${process.pid} ${randomUUID()}`);
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own);
  }
}

/** Several may find the lock of one who died: it is moved aside first, and put back when it is another's by now. */
function takeAway(lock: string, holder: string): void {
  const aside = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, aside);
    if (textOf(aside) !== holder) linkSync(aside, lock);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function hasEnded(holder: string): boolean {
  try {
    process.kill(Number.parseInt(holder, 10), 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
