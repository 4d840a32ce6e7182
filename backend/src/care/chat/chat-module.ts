import { callIdOf, type CallKey, type ChatMessage, sendChatMessageCall } from '@acolhe/contracts';
import { and, eq, max, sql } from 'drizzle-orm';
import { unknownVisit } from '../../access/callers.ts';
import { appointmentParticipant } from '../../appointments/find-call.ts';
import type { Module } from '../../platform/app/build-app.ts';
import type { Tx } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http-problem.ts';
import { handle } from '../../platform/http/handle.ts';
import { RATES } from '../../platform/limits/rates.ts';
import { enqueueRecords, PROJECTION_JOB } from '../../platform/projection/flush.ts';
import type { Services } from '../../platform/services/services.ts';
import { chatMessages } from '../visit/tables.ts';
import { visitParticipant } from '../visit/visits.ts';
import {
  chatMessageKey,
  type ChatThread,
  findOneMessage,
  liveChatMessage,
  nextMessageId,
  ofCall,
  threadOfAppointment,
  threadOfVisit,
} from './chat-records.ts';

/**
 * Serves the chat of a call.
 * @see docs/product/chat.md
 */
export const chatModule: Module = {
  name: 'chat',
  records: [liveChatMessage],
  register(app, services) {
    handle(app, sendChatMessageCall, async ({ requestId, appointmentId, text, clientId }, context) => {
      await services.limits.consume(`chat:${context.session?.sid}`, RATES.chatMessages);
      const thread =
        requestId === undefined
          ? threadOfAppointment(appointmentParticipant(context), appointmentId ?? 0)
          : threadOfVisit(visitParticipant(context), requestId);
      const outcome = await sendMessage(services, thread, text, clientId);
      if (outcome.kind === 'not-theirs') throw unknownVisit();
      if (outcome.kind === 'no-call') throw conflict('no-call', 'A chamada deste atendimento não está em andamento.');
      return { ok: true, message: outcome.message };
    });
  },
};

/** not-theirs: the call is not one of the sender; no-call: it is, but the professional is not in it. */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly message: ChatMessage }
  | { readonly kind: 'not-theirs' }
  | { readonly kind: 'no-call' };

/** First half of the keys of the advisory locks that order the messages of a call. */
const LOCK_SPACE = 4004;

/**
 * Sends a message in the call. Messages of one side with the same `clientId` are one message, the first.
 * @see docs/product/chat.md
 */
export async function sendMessage(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  thread: ChatThread,
  text: string,
  clientId: string,
): Promise<SendOutcome> {
  const { call } = thread;
  const outcome = await services.db.transaction(async (tx): Promise<SendOutcome> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_SPACE}, hashtext(${call}))`);
    const professionalId = await thread.professionalId(tx);
    if (professionalId === undefined) return { kind: 'not-theirs' };
    const fromPatient = thread.side === 'patient';
    const before = await findSent(tx, call, fromPatient, clientId);
    if (before) return { kind: 'sent', message: before };
    if (professionalId === null) return { kind: 'no-call' };
    const now = services.clock.now();
    const id = nextMessageId(now.getTime(), await lastId(tx, call));
    await tx
      .insert(chatMessages)
      .values({ ...callIdOf(call), id, fromPatient, body: text, professionalId, clientId, sentAt: now });
    await enqueueRecords(tx, [chatMessageKey({ call, messageId: id })]);
    const message = await findSent(tx, call, fromPatient, clientId);
    if (!message) throw new Error('The message that was just stored is not there.');
    return { kind: 'sent', message };
  });
  if (outcome.kind === 'sent') services.jobs.wake(PROJECTION_JOB);
  return outcome;
}

const findSent = (tx: Tx, call: CallKey, fromPatient: boolean, clientId: string): Promise<ChatMessage | undefined> =>
  findOneMessage(tx, and(ofCall(call), eq(chatMessages.fromPatient, fromPatient), eq(chatMessages.clientId, clientId)));

async function lastId(tx: Tx, call: CallKey): Promise<string | undefined> {
  const [last] = await tx
    .select({ id: max(chatMessages.id) })
    .from(chatMessages)
    .where(ofCall(call));
  return last?.id ?? undefined;
}
