import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { currentPatientCall } from '@acolhe/contracts';
import { CPF, signInPatient } from '../support/service/client.ts';
import { ROOT } from '../support/stack/test-stack.ts';
import { BENCH_PORTS } from './bench-stack.ts';
import { type Figure, percentile } from './figures.ts';

/** Requests of one flood. */
const FLOOD = { bodies: 200, bodyBytes: 240_000, bodiesAtOnce: 20, signIns: 300, sockets: 1_000 } as const;
export type Flood = typeof FLOOD;
/** Successive floods, each from a separate address, so that the limits of one do not help the next. */
const FLOODS = 5;
const QUIET_MS = 5_000;
/** Pause between a patient's requests; a shorter one would be a flood itself. */
const PAUSE_MS = 20;
const HOST = `http://127.0.0.1:${BENCH_PORTS.backend}`;
const SHARE = 0.95;

/**
 * Measures the cost of a flood from one address for other clients: a patient's call and `/health`, before and during
 * it.
 */
export async function flood(): Promise<Figure[]> {
  const { accessToken } = await signInPatient(CPF.maria);
  const asked = {
    '/health': () => fetch(`${HOST}/health`),
    'a patient’s call': () =>
      fetch(`${HOST}${currentPatientCall.path}`, { headers: { authorization: `Bearer ${accessToken}` } }),
  };
  const timesOfAll = async (isOver: () => boolean) =>
    Promise.all(Object.values(asked).map((ask) => timesUntil(isOver, ask)));
  const senders = await startSenders();
  await timesOfAll(overAfter(1_000));
  const quiet = await timesOfAll(overAfter(QUIET_MS));
  let isOver = false;
  const flooding = floodInARow(senders).finally(() => (isOver = true));
  const flooded = await timesOfAll(() => isOver);
  await flooding;
  const what = `${FLOOD.bodies} bodies of ${FLOOD.bodyBytes / 1000} kB, ${FLOOD.signIns} refused sign-ins and ${FLOOD.sockets} idle sockets`;
  return Object.keys(asked).map((name, index) => {
    const [before, during] = [quiet, flooded].map((all) => percentile(all[index] ?? [], SHARE)) as [number, number];
    return {
      what: `${name}, 95 % within, quiet and while another address sends ${what}`,
      value: `${before.toFixed(1)} ms, ${during.toFixed(1)} ms (${(during / before).toFixed(1)} times)`,
      aim: '≤ 2 times',
    };
  });
}

function overAfter(ms: number): () => boolean {
  const endMs = performance.now() + ms;
  return () => performance.now() >= endMs;
}

async function timesUntil(isOver: () => boolean, ask: () => Promise<Response>): Promise<number[]> {
  const times: number[] = [];
  do {
    const startMs = performance.now();
    const response = await ask();
    await response.arrayBuffer();
    times.push(performance.now() - startMs);
    if (!response.ok) throw new Error(`answered with ${response.status}`);
    await pause(PAUSE_MS);
  } while (!isOver());
  return times;
}

/** Starts who floods, ahead of what is measured. */
async function startSenders(): Promise<ChildProcess[]> {
  const senders = Array.from({ length: FLOODS }, (_, n) =>
    fork(
      join(import.meta.dirname, 'flood-sender.ts'),
      [String(BENCH_PORTS.backend), `127.0.1.${n + 1}`, JSON.stringify(FLOOD)],
      { cwd: ROOT, execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
    ),
  );
  await Promise.all(senders.map((sender) => once(sender, 'message')));
  return senders;
}

async function floodInARow(senders: readonly ChildProcess[]): Promise<void> {
  for (const sender of senders) {
    const exit = once(sender, 'exit') as Promise<[number | null]>;
    sender.send('begin');
    const [code] = await exit;
    if (code !== 0) throw new Error(`a flood ended with ${code}`);
  }
}
