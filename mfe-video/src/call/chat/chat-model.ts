import type { ChatMessage } from '@acolhe/contracts';

/** A message that is not at the service yet. */
export interface Outgoing {
  /** Names the message, so that sending it twice makes one. */
  readonly clientId: string;
  readonly text: string;
}

/** A line of the conversation. */
export interface ChatLine {
  readonly id: string;
  readonly text: string;
  readonly mine: boolean;
  readonly author: string;
  readonly time: string;
}

/** Joins what the service keeps with what was just sent; ids sort by time, and each stands once. */
export function joinMessages(history: readonly ChatMessage[], sent: readonly ChatMessage[]): readonly ChatMessage[] {
  const byId = new Map([...sent, ...history].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * The conversation as it is shown, what waits to be sent at its end.
 * @param professional name of the other side
 * @see docs/product/call-screen.md
 */
export function chatLines(
  messages: readonly ChatMessage[],
  outbox: readonly Outgoing[],
  professional: string,
): readonly ChatLine[] {
  return [
    ...messages.map(({ id, text, time, fromPatient }) => ({
      id,
      text,
      mine: fromPatient,
      author: fromPatient ? 'Você' : professional,
      time: time.slice(0, 5),
    })),
    ...outbox.map(({ clientId, text }) => ({ id: clientId, text, mine: true, author: 'Você', time: 'enviando' })),
  ];
}

/** The professional's messages that came after the last one read. */
export function unreadMessages(messages: readonly ChatMessage[], readId: string): readonly ChatMessage[] {
  return messages.filter(({ fromPatient, id }) => !fromPatient && id > readId);
}

/** Reads an outbox that was kept as text; what cannot be read is empty. */
export function parseOutbox(text: string | undefined): readonly Outgoing[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOutgoing) : [];
  } catch {
    return [];
  }
}

function isOutgoing(value: unknown): value is Outgoing {
  return (
    typeof value === 'object' &&
    value !== null &&
    'clientId' in value &&
    typeof value.clientId === 'string' &&
    'text' in value &&
    typeof value.text === 'string'
  );
}
