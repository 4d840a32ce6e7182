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

// node --import tsx e2e/performance/main.ts [name…]: the figures of these names, of docs/extending.md, or all.
const named = process.argv.slice(2);
const wanted = (name: string) => named.length === 0 || named.includes(name);
const figures: Figure[] = [];
const measure = async (name: string, run: () => Promise<Figure[]>) => {
  if (!wanted(name)) return;
  process.stdout.write(`measuring ${name}…\n`);
  try {
    figures.push(...(await run()));
  } catch (error) {
    process.stderr.write(`${(error as Error).stack}\n`);
    figures.push({ what: name, value: `failed: ${(error as Error).message.split('\n')[0]}`, aim: '' });
    process.exitCode = 1;
  }
};

const stack = await startBenchStack();
try {
  await measure('memory', async () => {
    await pause(10_000);
    const pids = stack.services.map(({ name }) => stack.pid(name)).filter((pid) => pid !== undefined);
    const total =
      pids.flatMap((pid) => memoryOfFamily(pid)).reduce((sum, { pssBytes }) => sum + pssBytes, 0) +
      (memoryOfFamily(process.pid).find(({ pid }) => pid === process.pid)?.pssBytes ?? 0);
    return [
      { what: 'memory of all processes of a run, idle (PSS)', value: `${Math.round(total / 1e6)} MB`, aim: '≤ 700 MB' },
    ];
  });
  await measure('calls', callTimes);
  await measure('cabin', cabinOpenings);
  await measure('cabin-entry', cabinEntries);
  await measure('cuts', networkCuts);
  await measure('troubles', troubledCalls);
  await measure('hand-over', handOverTimes);
  await measure('tab', visitsInOneTab);
  await measure('bytes', waitingRoomBytes);
  await measure('queue', queueFanOut);
  await measure('typing', typingDelay);
  await measure('interactions', interactionTimes);
  await measure('remotes', remoteBytes);
  await measure('sign-in', coldSignIn);
  await measure('scheduling-screens', schedulingScreens);
  await measure('documents-screens', documentsScreens);
  await measure('uploads', () => documentUploads(stack));
  await measure('sockets', idleSockets);
  await measure('flood', flood);
} finally {
  await stack.stop();
}
await measure('builds', buildTimes);
printFigures(figures);
for (const name of ['assignments', 'accounts', 'scheduling', 'records', 'operations', 'lists', 'imports']) {
  if (!wanted(name)) continue;
  const bench = ['--import', 'tsx', `backend/bench/${name}.ts`];
  if (spawnSync(process.execPath, bench, { cwd: ROOT, stdio: 'inherit' }).status !== 0) process.exitCode = 1;
}
process.exit();
