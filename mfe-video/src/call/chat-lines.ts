import type { OutgoingMessage } from '@acolhe/call';
import type { ChatMessage } from '@acolhe/contracts';

/** A line of the chat, as `ChatPanel` shows it. */
export interface ChatLine {
  readonly id: string;
  readonly text: string;
  readonly mine: boolean;
  readonly author: string;
  readonly time: string;
}

/**
 * Gives the lines of the chat, with the unsent messages at its end.
 * @param professionalName author of the other side's messages
 * @see docs/product/call-screen.md
 */
export function chatLines(
  messages: readonly ChatMessage[],
  outbox: readonly OutgoingMessage[],
  professionalName: string,
): readonly ChatLine[] {
  return [
    ...messages.map(({ id, text, time, fromPatient }) => ({
      id,
      text,
      mine: fromPatient,
      author: fromPatient ? 'Você' : professionalName,
      time: time.slice(0, 5),
    })),
    ...outbox.map(({ clientId, text }) => ({ id: clientId, text, mine: true, author: 'Você', time: 'enviando' })),
  ];
}
