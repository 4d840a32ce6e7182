import type { ChatMessage } from '@acolhe/contracts';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../platform/database/index.ts';
import { messageMoment } from './message-id.ts';
import { chatMessages } from './tables.ts';

/** A message as both sides see it. */
export function messageOf({ id, body, fromPatient }: Pick<typeof chatMessages.$inferSelect, 'id' | 'body' | 'fromPatient'>): ChatMessage {
  return { id, text: body, fromPatient, ...messageMoment(id) };
}

export async function findMessage(executor: Executor, requestId: number, messageId: string): Promise<ChatMessage | undefined> {
  const [message] = await executor.select().from(chatMessages).where(and(eq(chatMessages.requestId, requestId), eq(chatMessages.id, messageId)));
  return message && messageOf(message);
}
