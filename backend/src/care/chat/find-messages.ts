import { callIdOf, type CallKey, type ChatMessage } from '@acolhe/contracts';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { messageMoment } from './message-id.ts';
import { chatMessages } from './tables.ts';

/** Gives a message as both sides see it. */
export function messageOf({
  id,
  body,
  fromPatient,
}: Pick<typeof chatMessages.$inferSelect, 'id' | 'body' | 'fromPatient'>): ChatMessage {
  return { id, text: body, fromPatient, ...messageMoment(id) };
}

/** Gives the condition of the messages of a call. */
export function ofCall(call: CallKey): SQL {
  const { requestId, appointmentId } = callIdOf(call);
  return requestId === undefined
    ? eq(chatMessages.appointmentId, appointmentId)
    : eq(chatMessages.requestId, requestId);
}

export async function findMessage(
  executor: Executor,
  call: CallKey,
  messageId: string,
): Promise<ChatMessage | undefined> {
  const [message] = await executor
    .select()
    .from(chatMessages)
    .where(and(ofCall(call), eq(chatMessages.id, messageId)));
  return message && messageOf(message);
}
