/**
 * A process full of waiting clients, for `queue-fan-out.ts`: it opens them, and says when each of them has seen its
 * number fall.
 */

import { realtimeAccess } from '@acolhe/contracts';
import { positionInQueue } from '@acolhe/domain';
import { connectRealtime } from '@acolhe/realtime';
import { z } from 'zod';

const OPENED_AT_A_TIME = 25;

/**
 * open: so many clients, with the access of one session; round: the number is that of this ticket, and falls from 2 to
 * 1.
 */
export const clientOrder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), count: z.number(), access: z.unknown() }),
  z.object({ kind: z.literal('round'), ticket: z.number() }),
]);
export type ClientOrder = z.output<typeof clientOrder>;

/** ready: all clients are open, or show 2; seen: when each showed 1, epoch milliseconds. */
export const clientReport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('seen'), atMs: z.array(z.number()) }),
]);
export type ClientReport = z.output<typeof clientReport>;

interface Client {
  position(): number;
}

const clients: Client[] = [];
let ticket = 0;
let onState: (index: number) => void = () => undefined;
const report = (it: ClientReport) => void process.send?.(it);

process.on('message', (message) => {
  const order = clientOrder.parse(message);
  void (order.kind === 'open' ? open(order.count, order.access) : round(order.ticket));
});
process.once('disconnect', () => process.exit(0));

async function open(count: number, wire: unknown): Promise<void> {
  const access = realtimeAccess.parse(wire);
  const openOne = async () => {
    const realtime = await connectRealtime(access, { renewAccess: () => Promise.resolve(access) });
    let position = (): number => Number.NaN;
    const index = clients.push({ position: () => position() }) - 1;
    await new Promise<void>((known) => {
      realtime.watchQueueState('technicians', {
        value: (state) => {
          if (!state) return;
          position = () => positionInQueue(ticket, state);
          onState(index);
          known();
        },
      });
    });
  };
  for (let opened = 0; opened < count; opened += OPENED_AT_A_TIME)
    await Promise.all(Array.from({ length: Math.min(OPENED_AT_A_TIME, count - opened) }, openOne));
  report({ kind: 'ready' });
}

async function round(of: number): Promise<void> {
  ticket = of;
  await all(2);
  report({ kind: 'ready' });
  report({ kind: 'seen', atMs: await all(1) });
}

/** Resolves when every client shows the number, with the times at which each began to. */
function all(number: number): Promise<number[]> {
  return new Promise((resolve) => {
    const atMs = new Map<number, number>();
    onState = (index) => {
      if (atMs.has(index) || clients[index]?.position() !== number) return;
      atMs.set(index, performance.timeOrigin + performance.now());
      if (atMs.size === clients.length) resolve([...atMs.values()]);
    };
    clients.forEach((_, index) => onState(index));
  });
}
