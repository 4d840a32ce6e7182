/** A message to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/**
 * Sends mail.
 * @see docs/operating.md
 */
export interface Mailer {
  /** @throws Error when the message was not taken; nothing is tried again here */
  send(mail: Mail): Promise<void>;
}
