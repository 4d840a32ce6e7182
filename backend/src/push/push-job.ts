import { and, asc, eq, gt, lte, notInArray, sql } from 'drizzle-orm';
import { isUpcoming } from '../appointments/list-appointments.ts';
import { appointments, scheduledCalls } from '../appointments/tables.ts';
import { errorMessage } from '../platform/log.ts';
import { isPushEndpoint, type PushOutcome } from '../platform/messaging/push-sender.ts';
import type { Job, Services } from '../platform/services/services.ts';
import { PUSH_JOB } from './push-queue.ts';
import { pushMessages, pushSubscriptions } from './tables.ts';

const EVERY_MS = 5_000;
/** A message that failed is tried again after this time, then after twice as long, and so on. */
const RETRY_MS = 5_000;
const AT_A_TIME = 20;
/** So that one that does not answer leaves room for the others. */
const AT_ONE_SERVICE = 5;
/** Polling interval for further messages while some are being sent. */
const POLL_MS = 500;
/** Time that an instance has to send a message that it claimed, before another instance does. */
const CLAIM_MS = 30_000;

/** The host of the push service. */
const SERVICE = sql<string>`lower(split_part(${pushSubscriptions.endpoint}, '/', 3))`;

const CLAIMED = {
  id: pushMessages.id,
  sid: pushMessages.sid,
  kind: pushMessages.kind,
  aboutId: pushMessages.aboutId,
  aboutStartsAt: pushMessages.aboutStartsAt,
  expiresAt: pushMessages.expiresAt,
  attempts: pushMessages.attempts,
  endpoint: pushSubscriptions.endpoint,
  browserKey: pushSubscriptions.browserKey,
  browserSecret: pushSubscriptions.browserSecret,
  service: SERVICE,
};
type ClaimedMessage = NonNullable<Awaited<ReturnType<typeof claimNext>>>;

/**
 * Sends the messages that are due, first what is of use the shortest. Any number of instances may run it: a message is
 * claimed before it is sent, and sent twice only if its instance died between sending and noting it, which its browser
 * shows as one.
 * @see docs/product/push.md
 */
export const pushJob: Job = {
  name: PUSH_JOB,
  everyMs: EVERY_MS,
  run: async (services) => {
    await services.db.delete(pushMessages).where(lte(pushMessages.expiresAt, services.clock.now()));
    const inProgress = new Map<Promise<void>, string>();
    try {
      for (;;) {
        // What waited for a busy service can be sent once that service has answered, which may be during the claim.
        const wasIdle = inProgress.size === 0;
        const next = inProgress.size < AT_A_TIME ? await claimNext(services, busyServices(inProgress)) : undefined;
        if (next) {
          const delivery: Promise<void> = deliver(services, next)
            .catch((error: unknown) => services.log.error({ err: error }, 'a push stays queued; it is sent again'))
            .finally(() => inProgress.delete(delivery));
          inProgress.set(delivery, next.service);
        } else if (wasIdle) return;
        else if (inProgress.size > 0) await firstOf(inProgress.keys());
      }
    } finally {
      await Promise.all(inProgress.keys());
    }
  },
};

/** The push services to which nothing more is sent at the moment. */
function busyServices(inProgress: ReadonlyMap<unknown, string>): string[] {
  const counts = new Map<string, number>();
  for (const service of inProgress.values()) counts.set(service, (counts.get(service) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= AT_ONE_SERVICE).map(([service]) => service);
}

/** Waits until one of them is done, or the next poll for others is due. */
async function firstOf(inProgress: Iterable<Promise<void>>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const nextPoll = new Promise<void>((isDue) => {
    timer = setTimeout(isDue, POLL_MS);
  });
  await Promise.race([...inProgress, nextPoll]);
  clearTimeout(timer);
}

/** Claims the next due message; it is due again later, unless it is removed until then. */
async function claimNext({ db, clock }: Pick<Services, 'db' | 'clock'>, busy: readonly string[]) {
  const now = clock.now();
  const next = db
    .select({ id: pushMessages.id })
    .from(pushMessages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.sid, pushMessages.sid))
    .where(
      and(
        lte(pushMessages.dueAt, now),
        gt(pushMessages.expiresAt, now),
        busy.length > 0 ? notInArray(SERVICE, [...busy]) : undefined,
      ),
    )
    .orderBy(asc(pushMessages.expiresAt), asc(pushMessages.id))
    .limit(1)
    .for('update', { of: pushMessages, skipLocked: true });
  const [claimed] = await db
    .update(pushMessages)
    .set({ attempts: sql`${pushMessages.attempts} + 1`, dueAt: new Date(now.getTime() + CLAIM_MS) })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sid, pushMessages.sid), eq(pushMessages.id, sql`${next}`)))
    .returning(CLAIMED);
  return claimed;
}

async function deliver(services: Services, message: ClaimedMessage): Promise<void> {
  const { db, clock } = services;
  switch (await outcomeOf(services, message)) {
    case 'gone':
      // Deleted with its messages. Not by the session alone: the browser may have subscribed again.
      await db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.sid, message.sid), eq(pushSubscriptions.endpoint, message.endpoint)));
      return;
    case 'failed': {
      const dueAt = new Date(clock.now().getTime() + RETRY_MS * 2 ** (message.attempts - 1));
      if (dueAt < message.expiresAt) {
        await db.update(pushMessages).set({ dueAt }).where(eq(pushMessages.id, message.id));
        return;
      }
      break;
    }
    case 'sent':
    case 'refused':
    case 'untrue':
  }
  await db.delete(pushMessages).where(eq(pushMessages.id, message.id));
}

async function outcomeOf(services: Services, message: ClaimedMessage): Promise<PushOutcome | 'untrue'> {
  const { push, clock, config, log } = services;
  const { kind, aboutId, expiresAt, ...target } = message;
  // The list may have become shorter since the device subscribed.
  if (!isPushEndpoint(target.endpoint, config.pushServices)) return 'gone';
  if (!(await isStillTrue(services, message))) return 'untrue';
  const lifeSeconds = Math.max(0, Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1_000));
  try {
    const outcome = await push.send(target, { kind, ...(aboutId !== null && { id: aboutId }) }, { lifeSeconds });
    if (outcome === 'refused') log.warn({ service: target.service, kind }, 'a push was refused');
    return outcome;
  } catch (error) {
    log.warn({ service: target.service, reason: errorMessage(error) }, 'a push was not sent');
    return 'failed';
  }
}

/** False for a reminder of an appointment that was cancelled, moved or had since the reminder was queued. */
async function isStillTrue(
  { db }: Pick<Services, 'db'>,
  { aboutId, aboutStartsAt }: Pick<ClaimedMessage, 'aboutId' | 'aboutStartsAt'>,
): Promise<boolean> {
  if (aboutId === null || aboutStartsAt === null) return true;
  const found = await db
    .select({ id: appointments.id })
    .from(appointments)
    .innerJoin(scheduledCalls, eq(scheduledCalls.appointmentId, appointments.id))
    .where(and(eq(appointments.id, aboutId), eq(appointments.startsAt, aboutStartsAt), isUpcoming));
  return found.length > 0;
}
