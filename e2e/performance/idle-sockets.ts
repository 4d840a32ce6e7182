import { setTimeout as pause } from 'node:timers/promises';
import { frame, OPCODE, RawSocket } from '@acolhe/realtime-server/src/testing/raw-socket.ts';
import { BENCH_PORTS } from './bench-stack.ts';
import { type Figure, realtimeFigures } from './figures.ts';

const UNFINISHED = 1_000;
/** As much as a client that has not signed in may send of a message. */
const UNFINISHED_BYTES = 60_000;
const CROWD = 3_000;
/** Below what one address may have open without sign-in. */
const PER_ADDRESS = 100;
const AT_A_TIME = 100;
/** A message may take a minute; a socket that must close has some heartbeats of the server. */
const OVERDUE_MS = 85_000;

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

/** Opens sockets to the realtime server; those that it refuses are left out. */
async function openSockets(count: number, addressOf: (n: number) => string): Promise<RawSocket[]> {
  const opened: RawSocket[] = [];
  for (let begun = 0; begun < count; begun += AT_A_TIME) {
    const attempts = await Promise.allSettled(
      Array.from({ length: Math.min(AT_A_TIME, count - begun) }, (_, n) =>
        RawSocket.open(BENCH_PORTS.realtime, { localAddress: addressOf(begun + n) }),
      ),
    );
    opened.push(...attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : [])));
  }
  return opened;
}

async function closeAll(sockets: readonly RawSocket[]): Promise<void> {
  for (const socket of sockets) socket.destroy();
  while ((await realtimeFigures()).clients > 0) await pause(100);
}

/** Measures the cost of many sockets that are idle, or never finish a message, for the realtime server. */
export async function idleSockets(): Promise<Figure[]> {
  const ofMany = (subnet: number) => (n: number) => `127.0.${subnet}.${1 + Math.floor(n / PER_ADDRESS)}`;
  const idle = await realtimeFigures();

  const crowd = await openSockets(CROWD, ofMany(2));
  const crowded = await realtimeFigures();
  await closeAll(crowd);
  const fromOne = await openSockets(CROWD, () => '127.0.3.1');
  const { refused } = await realtimeFigures();
  await closeAll(fromOne);

  const before = await realtimeFigures();
  const holders = await openSockets(UNFINISHED, ofMany(4));
  for (const socket of holders) socket.write(frame(OPCODE.text, 'x'.repeat(UNFINISHED_BYTES), { final: false }));
  let held = await realtimeFigures();
  for (let tries = 0; held.unfinishedBytes < UNFINISHED * UNFINISHED_BYTES && tries < 100; tries += 1) {
    await pause(100);
    held = await realtimeFigures();
  }
  await pause(OVERDUE_MS);
  const after = await realtimeFigures();
  for (const socket of holders) socket.destroy();

  return [
    {
      what: `realtime server: ${CROWD} sockets of ${CROWD / PER_ADDRESS} addresses, open, and memory`,
      value: `${crowd.length}, ${megabytes(idle.memoryBytes)} before, ${megabytes(crowded.memoryBytes)} with them`,
      aim: `${CROWD}`,
    },
    {
      what: `realtime server: ${CROWD} sockets of one address without sign-in, open and refused`,
      value: `${fromOne.length} and ${refused.unsignedSocketsPerAddress ?? 0}`,
      aim: '≤ 200 open',
    },
    {
      what: `realtime server: memory before and with ${UNFINISHED} sockets that each hold an unfinished message`,
      value: `${megabytes(before.memoryBytes)}, ${megabytes(held.memoryBytes)} (${megabytes(held.unfinishedBytes)} of messages)`,
      aim: '≤ 150 MB more',
    },
    {
      what: `realtime server: such sockets still open ${OVERDUE_MS / 1000} s later, and memory`,
      value: `${after.clients}, ${megabytes(after.memoryBytes)}`,
      aim: '0',
    },
  ];
}
