import type { ChatMessage } from '@acolhe/contracts';
import { and, eq, max, sql } from 'drizzle-orm';
import { findVisit } from '../care-requests/find-visit.ts';
import type { Tx } from '../platform/database/index.ts';
import { PROJECTION_JOB } from '../projection/job-name.ts';
import { markRecords } from '../projection/mark.ts';
import type { QueueServices } from '../queue/change-queue.ts';
import { type Participant, takesPart } from '../visits/participant.ts';
import { messageOf } from './find-messages.ts';
import { nextMessageId } from './message-id.ts';
import { chatMessages } from './tables.ts';

/** not-theirs: no visit of the sender; no-call: theirs, but nobody is on the other side. */
export type SendOutcome = { readonly kind: 'sent'; readonly message: ChatMessage } | { readonly kind: 'not-theirs' } | { readonly kind: 'no-call' };

/** First half of the advisory locks that keep the messages of a visit in a row. */
const LOCK_SPACE = 4004;

/**
 * Sends a message in the call. The same `clientId` of the same side is one message, the first.
 * @see docs/product/chat.md
 */
export async function sendMessage(services: QueueServices, sender: Participant, requestId: number, text: string, clientId: string): Promise<SendOutcome> {
  const outcome = await services.db.transaction(async (tx): Promise<SendOutcome> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_SPACE}, (${requestId}::bigint % 2147483647)::int)`);
    const visit = await findVisit(tx, requestId);
    const fromPatient = sender.side === 'patient';
    if (!visit || !takesPart(visit, sender)) return { kind: 'not-theirs' };
    const before = await findSent(tx, requestId, fromPatient, clientId);
    if (before) return { kind: 'sent', message: before };
    if (visit.phase !== 'in-call' || visit.professionalId === null) return { kind: 'no-call' };
    const now = services.clock.now();
    const message = { requestId, id: nextMessageId(now.getTime(), await lastId(tx, requestId)), fromPatient, body: text };
    await tx.insert(chatMessages).values({ ...message, professionalId: visit.professionalId, clientId, sentAt: now });
    await markRecords(tx, [{ kind: 'message', requestId, messageId: message.id }]);
    return { kind: 'sent', message: messageOf(message) };
  });
  if (outcome.kind === 'sent') services.jobs.wake(PROJECTION_JOB);
  return outcome;
}

async function findSent(tx: Tx, requestId: number, fromPatient: boolean, clientId: string): Promise<ChatMessage | undefined> {
  const [message] = await tx.select().from(chatMessages)
    .where(and(eq(chatMessages.requestId, requestId), eq(chatMessages.fromPatient, fromPatient), eq(chatMessages.clientId, clientId)));
  return message && messageOf(message);
}

async function lastId(tx: Tx, requestId: number): Promise<string | undefined> {
  const [last] = await tx.select({ id: max(chatMessages.id) }).from(chatMessages).where(eq(chatMessages.requestId, requestId));
  return last?.id ?? undefined;
}
