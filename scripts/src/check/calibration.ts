import { Worker } from 'node:worker_threads';

/** Threads that measure: as many as there are workers of the browser tests. */
const THREADS = 2;
const MEASURING_MS = 1_000;

/** Rounds of all threads in a second, on two quiet cores of a machine on which `npm test` takes half an hour. */
const REFERENCE_ROUNDS = 8_000;

/** A machine that is slower than this has no use of a longer wait. */
const SLOWEST = 6;

/** Typical work of a test run: parsing, hashing, copying. Posts the rounds that it made in the given time. */
const MEASURING_THREAD = `
const { createHash } = require('node:crypto');
const { parentPort, workerData } = require('node:worker_threads');
const rows = Array.from({ length: 400 }, (_, index) => ({ index, name: 'row ' + index, tags: ['a', 'b'] }));
const end = performance.now() + workerData;
let rounds = 0;
while (performance.now() < end) {
  const text = JSON.stringify(rows);
  JSON.parse(text);
  createHash('sha256').update(text).digest();
  rounds += 1;
}
parentPort.postMessage(rounds);
`;

/**
 * Measures for a second how many times slower this machine is than the one that limits of tests were chosen on, with
 * what else runs on it now.
 * @returns one decimal, from 1 to 6: what `ACOLHE_SLOWNESS` takes
 */
export async function measureSlowness(): Promise<number> {
  const rounds = await Promise.all(Array.from({ length: THREADS }, countRounds));
  return slownessOf(rounds.reduce((sum, count) => sum + count, 0));
}

/**
 * @param rounds of all threads in the second of a calibration
 * @returns one decimal, from 1 to 6
 */
export function slownessOf(rounds: number): number {
  return Math.round(Math.min(SLOWEST, Math.max(1, REFERENCE_ROUNDS / rounds)) * 10) / 10;
}

function countRounds(): Promise<number> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(MEASURING_THREAD, { eval: true, workerData: MEASURING_MS });
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}
