/** A message that has not reached the service yet. */
export interface OutgoingMessage {
  /** Names the message, so that sending it twice makes one. */
  readonly clientId: string;
  readonly text: string;
}

/** A message that the service refused, or was not reached with. */
export interface UnsentMessage extends OutgoingMessage {
  /** The error's sentence for people. */
  readonly reason: string;
}

/** Reads an outbox that was stored as JSON; text that is no outbox counts as an empty one. */
export function parseOutbox(text: string | undefined): readonly OutgoingMessage[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOutgoing) : [];
  } catch {
    return [];
  }
}

function isOutgoing(value: unknown): value is OutgoingMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'clientId' in value &&
    typeof value.clientId === 'string' &&
    'text' in value &&
    typeof value.text === 'string'
  );
}
