/** A message that has not reached the service yet. */
export interface OutgoingMessage {
  /** Id of the message, by which the service stores it once. */
  readonly clientId: string;
  readonly text: string;
}

/** A message that the service refused, or was not reached with. */
export interface UnsentMessage extends OutgoingMessage {
  /** Message of the error for people. */
  readonly reason: string;
  /** The service may have it all the same, as the answer was lost. */
  readonly isUnconfirmed: boolean;
}

/** Reads an outbox that was stored as JSON; invalid text is an empty one. */
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
