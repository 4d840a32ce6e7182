import { appointmentKey, callIdOf, type CallKey, chatMessage, realtimePaths, visitKey } from '@acolhe/contracts';
import { isLive, LIVE_PHASES } from '@acolhe/domain';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { findCallOfAppointment } from '../../appointments/find-call.ts';
import { scheduledCalls } from '../../appointments/tables.ts';
import type { Db } from '../../platform/database/database.ts';
import { defineRecord, defineRecordKeys, setRecord } from '../../platform/projection/live-record.ts';
import { findVisit } from '../visit/find-visit.ts';
import { careRequests } from '../visit/tables.ts';
import { findMessage } from './find-messages.ts';
import { chatMessages } from './tables.ts';

interface MessagePlace {
  readonly call: CallKey;
  readonly messageId: string;
}

export const chatMessageKey = defineRecordKeys<MessagePlace>(
  'message',
  (text) => {
    const [call = '', messageId = ''] = text.split(':');
    return { call: call as CallKey, messageId };
  },
  ({ call, messageId }) => `${call}:${messageId}`,
);

/** Each chat message while its visit is live or the call of its appointment goes on; it is cleared with the room. */
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
