import {
  appointmentKey,
  callIdOf,
  type CallKey,
  type ChatMessage,
  chatMessage,
  realtimePaths,
  visitKey,
} from '@acolhe/contracts';
import { isLive, LIVE_PHASES, type VisitSide } from '@acolhe/domain';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { findCallOfAppointment, type Participant, takesPartInCall } from '../../appointments/find-call.ts';
import { scheduledCalls } from '../../appointments/tables.ts';
import { inSaoPaulo } from '../../platform/clock.ts';
import type { Db, Executor } from '../../platform/database/database.ts';
import { defineRecord, defineRecordKeys, setRecord } from '../../platform/projection/live-record.ts';
import { professionals } from '../../professionals/tables.ts';
import { careRequests, chatMessages } from '../visit/tables.ts';
import { findVisit, takesPartInVisit } from '../visit/visits.ts';

interface MessagePlace {
  readonly call: CallKey;
  readonly messageId: string;
}

export const chatMessageKey = defineRecordKeys<MessagePlace>(
  'message',
  (text) => {
    const [call = '', messageId = ''] = text.split(':');
    // The text was written by the function that follows, from the key of a call.
    return { call: call as CallKey, messageId };
  },
  ({ call, messageId }) => `${call}:${messageId}`,
);

/** Each chat message while its visit is live or the call of its appointment lasts; it is cleared with the room. */
export const liveChatMessage = defineRecord({
  keys: chatMessageKey,
  publish: async (services, { call, messageId }) => {
    const message = (await isConversationLive(services.db, call))
      ? await findMessage(services.db, call, messageId)
      : undefined;
    if (message) await setRecord(services, realtimePaths.chatMessage(call, messageId), z.encode(chatMessage, message));
  },
  findOutdated: async ({ db, realtime }) => {
    const messages = await messagesOfLiveCalls(db);
    const shown = new Map<CallKey, Set<string>>();
    for (const call of new Set(messages.map((message) => message.call))) {
      const value = await realtime.get(realtimePaths.chat(call));
      shown.set(call, new Set(typeof value === 'object' && value !== null ? Object.keys(value) : []));
    }
    return messages.filter(({ call, messageId }) => !shown.get(call)?.has(messageId));
  },
});

async function isConversationLive(db: Db, call: CallKey): Promise<boolean> {
  const { requestId, appointmentId } = callIdOf(call);
  if (requestId === undefined) return (await findCallOfAppointment(db, appointmentId))?.call.phase === 'in-call';
  const visit = await findVisit(db, requestId);
  return visit !== undefined && isLive(visit.phase);
}

async function messagesOfLiveCalls(db: Db): Promise<MessagePlace[]> {
  const ofVisits = await db
    .select({ of: careRequests.id, messageId: chatMessages.id })
    .from(chatMessages)
    .innerJoin(careRequests, eq(careRequests.id, chatMessages.requestId))
    .where(inArray(careRequests.phase, LIVE_PHASES));
  const ofAppointments = await db
    .select({ of: scheduledCalls.appointmentId, messageId: chatMessages.id })
    .from(chatMessages)
    .innerJoin(scheduledCalls, eq(scheduledCalls.appointmentId, chatMessages.appointmentId))
    .where(eq(scheduledCalls.phase, 'in-call'));
  return [
    ...ofVisits.map(({ of, messageId }) => ({ call: visitKey(of), messageId })),
    ...ofAppointments.map(({ of, messageId }) => ({ call: appointmentKey(of), messageId })),
  ];
}

/** Gives the condition of the messages of a call. */
export function ofCall(call: CallKey): SQL {
  const { requestId, appointmentId } = callIdOf(call);
  return requestId === undefined
    ? eq(chatMessages.appointmentId, appointmentId)
    : eq(chatMessages.requestId, requestId);
}

const findMessage = (executor: Executor, call: CallKey, messageId: string): Promise<ChatMessage | undefined> =>
  findOneMessage(executor, and(ofCall(call), eq(chatMessages.id, messageId)));

/** Reads a message as both sides see it: one of a professional has their name. */
export async function findOneMessage(executor: Executor, wanted: SQL | undefined): Promise<ChatMessage | undefined> {
  const [message] = await executor
    .select({
      id: chatMessages.id,
      text: chatMessages.body,
      fromPatient: chatMessages.fromPatient,
      professionalName: professionals.name,
    })
    .from(chatMessages)
    .innerJoin(professionals, eq(professionals.id, chatMessages.professionalId))
    .where(wanted);
  if (!message) return undefined;
  const { professionalName, ...said } = message;
  const author = said.fromPatient ? {} : { authorName: professionalName };
  return { ...said, ...author, ...messageTimestamp(said.id) };
}

const STAMP_LENGTH = 'YYYYMMDD_HHmmss_SSS'.length;

/**
 * Makes the id of a new chat message: the time of the service in America/Sao_Paulo, `YYYYMMDD_HHmmss_SSS`. The ids of a
 * visit increase, also when two messages share a millisecond or a clock was set back: then the last id gets a running
 * suffix.
 * @param nowMs epoch milliseconds
 * @param lastId the greatest id of the visit so far
 * @see docs/product/chat.md
 */
export function nextMessageId(nowMs: number, lastId?: string): string {
  const stamp = inSaoPaulo(new Date(nowMs)).toFormat('yyyyLLdd_HHmmss_SSS');
  if (lastId === undefined || stamp > lastId) return stamp;
  const suffix = Number(lastId.slice(STAMP_LENGTH + 1)) + 1;
  return `${lastId.slice(0, STAMP_LENGTH)}_${String(suffix).padStart(4, '0')}`;
}

/**
 * Reads day and time of a message from its id.
 * @returns `date` as DD/MM/YYYY and `time` as HH:mm:ss, America/Sao_Paulo
 */
export function messageTimestamp(id: string): { date: string; time: string } {
  const [day = '', time = ''] = id.split('_');
  return {
    date: `${day.slice(6, 8)}/${day.slice(4, 6)}/${day.slice(0, 4)}`,
    time: `${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4, 6)}`,
  };
}

/** The chat of a call, as one of its two sides sees it. */
export interface ChatThread {
  readonly call: CallKey;
  readonly side: VisitSide;
  /**
   * Finds the professional in the call: undefined when the call is not one of this side, null when no professional is
   * in it.
   */
  professionalId(executor: Executor): Promise<number | null | undefined>;
}

/** Makes the chat of a visit for one of its two sides. */
export function threadOfVisit(who: Participant, requestId: number): ChatThread {
  return {
    call: visitKey(requestId),
    side: who.side,
    async professionalId(executor) {
      const visit = await findVisit(executor, requestId);
      if (!visit || !takesPartInVisit(visit, who)) return undefined;
      return visit.phase === 'in-call' ? visit.professionalId : null;
    },
  };
}

/** Makes the chat of the call of an appointment for one of its two sides. */
export function threadOfAppointment(who: Participant, appointmentId: number): ChatThread {
  return {
    call: appointmentKey(appointmentId),
    side: who.side,
    async professionalId(executor) {
      const scheduled = await findCallOfAppointment(executor, appointmentId);
      if (!scheduled || !takesPartInCall(scheduled, who)) return undefined;
      return scheduled.call.phase === 'in-call' ? scheduled.appointment.professionalId : null;
    },
  };
}
