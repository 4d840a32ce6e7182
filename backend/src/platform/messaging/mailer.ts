import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MINUTE_MS } from '@acolhe/domain';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { Counter, type Registry } from 'prom-client';
import { z } from 'zod';
import type { Clock } from '../clock.ts';

/** A message to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** Thrown when a mail server refuses this message, or its address; it may take others. */
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

/** Thrown when a mail server replies, but takes no message at all: it is busy, or refuses sender or password. */
export class RefusingServer extends Error {
  override readonly name = 'RefusingServer';
}

/** Thrown when there is no reply to a message that was handed over: it may have been taken. */
export class UncertainMail extends Error {
  override readonly name = 'UncertainMail';
}

/**
 * Sends mail.
 * @see docs/product/mails.md
 */
export interface Mailer {
  /**
   * @throws RefusedMail, RefusingServer or UncertainMail; another Error when no server answers. Nothing is tried again
   *   here.
   */
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

/**
 * RFC 5321, 4.5.3.2: a server has five minutes for its greeting and each command, and ten to take a message after its
 * end. A client that leaves earlier sends again what the server has already taken.
 */
export const SMTP_LIMITS = {
  greetingTimeout: 5 * MINUTE_MS,
  // From the host's name to the end of STARTTLS.
  connectionTimeout: 12 * MINUTE_MS,
  socketTimeout: 10 * MINUTE_MS,
};

/** The limits of a connection to a mail server, in milliseconds. */
export type SmtpLimits = typeof SMTP_LIMITS;

/**
 * Sends mail over SMTP, each over a separate connection.
 * @param url `smtp://user:password@host:587`, or `smtps://` for TLS from the start
 * @param from sender
 * @param limits as RFC 5321 has them unless given
 */
export function smtpMailer(url: string, from: string, limits: SmtpLimits = SMTP_LIMITS): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return {
    async send({ to, ...mail }) {
      // As an object the address is one person's, whatever is in it.
      const message = new MailComposer({ from, to: { name: '', address: to }, ...mail }).compile();
      const content = await message.build();
      const connection = new SMTPConnection({
        host: hostname,
        port: Number(port) || (secure ? 465 : 587),
        secure,
        ...limits,
      });
      let isHandedOver = false;
      // Read when the server is ready for the message, not before.
      const body = Readable.from(
        (function* () {
          isHandedOver = true;
          yield content;
        })(),
      );
      try {
        await new Promise<void>((resolve, reject) => {
          const send = () =>
            connection.send(message.getEnvelope(), body, (error) => (error ? reject(error) : resolve()));
          connection.on('error', reject);
          connection.connect((error) => {
            if (error) reject(error);
            else if (user && connection.allowsAuth)
              connection.login({ user, credentials: { user, pass } }, (failed) => (failed ? reject(failed) : send()));
            else send();
          });
        });
      } catch (error) {
        throw faultOf(error, isHandedOver);
      } finally {
        connection.close();
      }
    },
  };
}

const reply = z.object({ command: z.string().optional(), responseCode: z.int().min(400), response: z.string() });
const impossibleAddress = z.object({ code: z.literal('EENVELOPE'), command: z.literal('API') });

/**
 * What became of a message by the server's reply (RFC 5321, 4.2.1), permanent from 500 on. Errors quote the codes of a
 * reply alone: its text often repeats the address.
 */
function faultOf(error: unknown, isHandedOver: boolean): unknown {
  const options = { cause: error };
  const { data } = reply.safeParse(error);
  if (data) {
    const { command = '', responseCode, response } = data;
    const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
    const message = [command, responseCode, status].filter(Boolean).join(' ');
    return command === 'RCPT TO' || command === 'DATA'
      ? new RefusedMail(message, responseCode >= 500, options)
      : new RefusingServer(message, options);
  }
  if (impossibleAddress.safeParse(error).success) return new RefusedMail('no address of SMTP', true, options);
  return isHandedOver ? new UncertainMail('no answer for a message that was handed over', options) : error;
}

/**
 * Counts what becomes of the messages of a mailer.
 * @see docs/product/operations-figures.md
 */
export function countedMailer(mailer: Mailer, registry: Registry): Mailer {
  const sent = new Counter({
    name: 'acolhe_mails_total',
    help: 'Messages given to a mail server, by what became of them.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  for (const outcome of ['taken', 'refused', 'deferred', 'uncertain', 'failed'] as const) sent.inc({ outcome }, 0);
  return {
    async send(mail) {
      try {
        await mailer.send(mail);
        sent.inc({ outcome: 'taken' });
      } catch (error) {
        const refused = error instanceof RefusedMail && (error.isForGood ? 'refused' : 'deferred');
        sent.inc({ outcome: refused || (error instanceof UncertainMail ? 'uncertain' : 'failed') });
        throw error;
      }
    },
  };
}
