import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Clock } from '../clock/clock.ts';
import type { Mailer } from './mailer.ts';

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
