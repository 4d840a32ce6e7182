import { and, asc, eq, lte } from 'drizzle-orm';
import { plainMessage } from '../platform/plain-error.ts';
import type { PushOutcome } from '../platform/push/push-sender.ts';
import { isPushEndpoint } from '../platform/push/push-services.ts';
import type { Job, Services } from '../platform/services/services.ts';
import { PUSH_JOB } from './queue-push.ts';
import { pushMessages, pushSubscriptions } from './tables.ts';

const EVERY_MS = 5_000;
/** A message that failed is tried again after this time, then after twice as long, and so on. */
const RETRY_MS = 5_000;
/** This many go at a time: a push service that does not answer must not hold all of them up. */
const AT_A_TIME = 20;
/** Whoever takes messages has this long to send them, before another instance does. */
const CLAIM_MS = 30_000;

const DUE = {
  id: pushMessages.id,
  sid: pushMessages.sid,
  kind: pushMessages.kind,
  aboutId: pushMessages.aboutId,
  expiresAt: pushMessages.expiresAt,
  attempts: pushMessages.attempts,
  endpoint: pushSubscriptions.endpoint,
  browserKey: pushSubscriptions.browserKey,
  browserSecret: pushSubscriptions.browserSecret,
};
type DueMessage = Awaited<ReturnType<typeof claimDue>>[number];

/**
 * Sends the messages that are due. Any number of instances may run it: a message is claimed before it is sent, and sent
 * twice only if its instance died between sending and noting it, which its browser shows as one.
 * @see docs/product/push.md
 */
export const pushJob: Job = {
  name: PUSH_JOB,
  everyMs: EVERY_MS,
  run: async (services) => {
    await services.db.delete(pushMessages).where(lte(pushMessages.expiresAt, services.clock.now()));
    for (;;) {
      const due = await claimDue(services);
      if (due.length === 0) return;
      await Promise.all(due.map((message) => deliver(services, message)));
    }
  },
};

/** Takes the messages that are due; they are due again later, unless they are removed by then. */
function claimDue({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const due = await tx
      .select(DUE)
      .from(pushMessages)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.sid, pushMessages.sid))
      .where(lte(pushMessages.dueAt, now))
      .orderBy(asc(pushMessages.dueAt), asc(pushMessages.id))
      .limit(AT_A_TIME)
      .for('update', { of: pushMessages, skipLocked: true });
    for (const { id, attempts } of due)
      await tx
        .update(pushMessages)
        .set({ attempts: attempts + 1, dueAt: new Date(now.getTime() + CLAIM_MS) })
        .where(eq(pushMessages.id, id));
    return due;
  });
}

async function deliver(services: Services, message: DueMessage): Promise<void> {
  const { db, clock } = services;
  switch (await outcomeOf(services, message)) {
    case 'gone':
      // With its messages. Not by the session alone: the browser may have subscribed anew meanwhile.
      await db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.sid, message.sid), eq(pushSubscriptions.endpoint, message.endpoint)));
      return;
    case 'failed': {
      const dueAt = new Date(clock.now().getTime() + RETRY_MS * 2 ** message.attempts);
      if (dueAt < message.expiresAt) {
        await db.update(pushMessages).set({ dueAt }).where(eq(pushMessages.id, message.id));
        return;
      }
      break;
    }
    case 'sent':
    case 'refused':
  }
  await db.delete(pushMessages).where(eq(pushMessages.id, message.id));
}

async function outcomeOf(
  { push, clock, config, log }: Services,
  { kind, aboutId, expiresAt, ...target }: DueMessage,
): Promise<PushOutcome> {
  // The list may have become shorter since the device subscribed.
  if (!isPushEndpoint(target.endpoint, config.pushServices)) return 'gone';
  const lifeSeconds = Math.max(0, Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1_000));
  try {
    const outcome = await push.send(target, { kind, ...(aboutId !== null && { id: aboutId }) }, { lifeSeconds });
    if (outcome === 'refused') log.warn({ service: new URL(target.endpoint).host, kind }, 'a push was refused');
    return outcome;
  } catch (error) {
    log.warn({ service: new URL(target.endpoint).host, reason: plainMessage(error) }, 'a push was not sent');
    return 'failed';
  }
}
