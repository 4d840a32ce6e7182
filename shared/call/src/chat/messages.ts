import type { ChatMessage } from '@acolhe/contracts';
import type { VisitSide } from '@acolhe/domain';

/** Merges messages of two sources, each message once, ordered by id, which is the order of time. */
export function joinMessages(one: readonly ChatMessage[], other: readonly ChatMessage[]): readonly ChatMessage[] {
  const byId = new Map([...one, ...other].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * Filters the messages of the other side after the last one read.
 * @param side the reader's own side
 * @param readId id of the message that was read last, empty for none
 */
export function unreadMessages(
  messages: readonly ChatMessage[],
  side: VisitSide,
  readId: string,
): readonly ChatMessage[] {
  return messages.filter(({ fromPatient, id }) => fromPatient !== (side === 'patient') && id > readId);
}
