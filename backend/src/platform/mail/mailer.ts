/** A message to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** Thrown when a mail server takes nothing for an address; for others it may. */
export class RefusedMail extends Error {
  constructor(
    message: string,
    /** Trying again is of no use. */
    readonly isForGood: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'RefusedMail';
  }
}

/**
 * Sends mail.
 * @see docs/operating.md
 */
export interface Mailer {
  /** @throws RefusedMail, or another Error when no message is taken at all; nothing is tried again here */
  send(mail: Mail): Promise<void>;
}
