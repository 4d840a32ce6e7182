import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { z } from 'zod';
import type { Clock } from '../clock.ts';

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

/**
 * Writes each message into a folder instead of sending it: one `.eml` file (RFC 5322), the very message that
 * `smtpMailer` would send.
 * @param folder created when it is missing
 * @param from sender, such as `Acolhe <nao-responda@acolhe.test>`
 */
export function outboxMailer(folder: string, from: string, clock: Clock): Mailer {
  return {
    send: async ({ to, ...mail }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const at = clock.now();
      const file = join(folder, `${at.toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`);
      // As an object the address is one person's, whatever is in it.
      const message = new MailComposer({ from, to: { name: '', address: to }, ...mail, date: at, newline: 'windows' });
      await writeFile(`${file}.draft`, await message.compile().build(), { mode: 0o600 });
      await rename(`${file}.draft`, file);
    },
  };
}

const LIMITS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 8_000 };

/**
 * Sends mail over SMTP.
 * @param url `smtp://user:password@host:587`, or `smtps://` for TLS from the start
 * @param from sender
 */
export function smtpMailer(url: string, from: string): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...LIMITS,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  });
  // As an object the address is one person's, whatever is in it.
  return {
    async send({ to, ...mail }) {
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, ...mail });
      } catch (error) {
        throw refusalOf(error) ?? error;
      }
    },
  };
}

const refused = z.object({ command: z.literal('RCPT TO'), responseCode: z.int(), message: z.string() });

/** Replies that concern the address alone (RFC 5321, 4.2.1): permanent from 500 on. */
function refusalOf(error: unknown): RefusedMail | undefined {
  const { data } = refused.safeParse(error);
  return data && new RefusedMail(data.message, data.responseCode >= 500, { cause: error });
}
