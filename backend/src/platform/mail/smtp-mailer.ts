import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { type Mailer, RefusedMail } from './mailer.ts';

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

/** What the server says of the address alone (RFC 5321, 4.2.1): from 500 on for good. */
function refusalOf(error: unknown): RefusedMail | undefined {
  const { data } = refused.safeParse(error);
  return data && new RefusedMail(data.message, data.responseCode >= 500, { cause: error });
}
