import './own-ports.ts';
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../support/stack/test-stack.ts';
import { memoryOfFamily, startBenchStack } from './bench-stack.ts';
import { buildTimes } from './build-times.ts';
import { cabinEntries, cabinOpenings } from './cabin-times.ts';
import { callTimes, handOverTimes } from './call-times.ts';
import { coldSignIn } from './cold-sign-in.ts';
import { documentUploads } from './document-uploads.ts';
import { documentsScreens } from './documents-screens.ts';
import { printFigures, type Figure } from './figures.ts';
import { flood } from './flood.ts';
import { idleSockets } from './idle-sockets.ts';
import { interactionTimes } from './interaction-times.ts';
import { networkCuts } from './network-cuts.ts';
import { queueFanOut } from './queue-fan-out.ts';
import { remoteBytes, waitingRoomBytes } from './remote-bytes.ts';
import { schedulingScreens } from './scheduling-screens.ts';
import { troubledCalls } from './troubled-calls.ts';
import { typingDelay } from './typing-delay.ts';
import { visitsInOneTab } from './visits-in-one-tab.ts';

const stackMemory = async (): Promise<Figure[]> => {
  await pause(10_000);
  const pids = stack.services.map(({ name }) => stack.pid(name)).filter((pid) => pid !== undefined);
  const total =
    pids.flatMap((pid) => memoryOfFamily(pid)).reduce((sum, { pssBytes }) => sum + pssBytes, 0) +
    (memoryOfFamily(process.pid).find(({ pid }) => pid === process.pid)?.pssBytes ?? 0);
  return [
    { what: 'memory of all processes of a run, idle (PSS)', value: `${Math.round(total / 1e6)} MB`, aim: '≤ 700 MB' },
  ];
};

/** Figures of the running stack, in the order in which they are measured. */
const OF_STACK: Readonly<Record<string, () => Promise<Figure[]>>> = {
  memory: stackMemory,
  calls: callTimes,
  cabin: cabinOpenings,
  'cabin-entry': cabinEntries,
  cuts: networkCuts,
  troubles: troubledCalls,
  'hand-over': handOverTimes,
  tab: visitsInOneTab,
  bytes: waitingRoomBytes,
  queue: queueFanOut,
  typing: typingDelay,
  interactions: interactionTimes,
  remotes: remoteBytes,
  'sign-in': coldSignIn,
  'scheduling-screens': schedulingScreens,
  'documents-screens': documentsScreens,
  uploads: () => documentUploads(stack),
  sockets: idleSockets,
  flood,
};
/** Scripts of `backend/bench`, which print by themselves. */
const OF_BACKEND = ['assignments', 'accounts', 'scheduling', 'records', 'operations', 'lists', 'imports'];

// node --import tsx e2e/performance/main.ts [name…]: the figures of these names, of docs/extending.md, or all.
const named = process.argv.slice(2);
const known = [...Object.keys(OF_STACK), 'builds', ...OF_BACKEND];
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`acolhe: no figures are called ${unknown.join(', ')}; the names are ${known.join(', ')}.\n`);
  process.exit(1);
}
const wanted = (name: string) => named.length === 0 || named.includes(name);
const figures: Figure[] = [];
const measure = async (name: string, run: () => Promise<Figure[]>) => {
  if (!wanted(name)) return;
  process.stdout.write(`measuring ${name}…\n`);
  try {
    const measured = await run();
    figures.push(...measured);
    // At once too: a run of many minutes may be ended before its table.
    for (const { what, value } of measured) process.stdout.write(`  ${what}: ${value}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).stack}\n`);
    figures.push({ what: name, value: `failed: ${(error as Error).message.split('\n')[0]}`, aim: '' });
    process.exitCode = 1;
  }
};

const stack = await startBenchStack();
try {
  for (const [name, run] of Object.entries(OF_STACK)) await measure(name, run);
} finally {
  await stack.stop();
}
await measure('builds', buildTimes);
printFigures(figures);
for (const name of OF_BACKEND.filter(wanted)) {
  const bench = ['--import', 'tsx', `backend/bench/${name}.ts`];
  if (spawnSync(process.execPath, bench, { cwd: ROOT, stdio: 'inherit' }).status !== 0) process.exitCode = 1;
}
process.exit();
