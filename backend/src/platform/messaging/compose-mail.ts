import type { Mail } from './mailer.ts';

/** The recipient of a mail, and the brand whose name it has. */
export interface MailFrame {
  readonly email: string;
  readonly personName: string;
  readonly brandName: string;
}

/**
 * Composes a mail to one person: the salutation, then the paragraphs, each after an empty line.
 * @param subject without the name of the brand, which is appended
 * @param paragraphs of one or more lines
 */
export function composeMail(
  { email, personName, brandName }: MailFrame,
  subject: string,
  paragraphs: readonly string[],
): Mail {
  return {
    to: email,
    subject: `${subject} – ${brandName}`,
    text: [`Olá, ${personName.split(' ')[0]}.`, ...paragraphs].join('\n\n'),
  };
}
