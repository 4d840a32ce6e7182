import type { ChatMessage } from '@acolhe/contracts';

/** Id of the newest message, or undefined. */
export const newestOf = (messages: readonly ChatMessage[]): string | undefined => messages.at(-1)?.id;

/**
 * The patient's messages that came after the one seen last.
 * @param seenId id of the newest message when the chat was last seen; ids sort by time
 */
export function unreadAfter(messages: readonly ChatMessage[], seenId: string | undefined): readonly ChatMessage[] {
  return messages.filter(({ id, fromPatient }) => fromPatient && (seenId === undefined || id > seenId));
}
