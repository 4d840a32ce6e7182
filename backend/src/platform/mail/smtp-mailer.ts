import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

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
    send: async ({ to, ...mail }) => void (await transport.sendMail({ from, to: { name: '', address: to }, ...mail })),
  };
}
