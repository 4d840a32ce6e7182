import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock/clock.ts';
import type { Mail, Mailer } from './mailer.ts';

/**
 * Puts each message into a folder, as a file that mail programs open (RFC 6532), instead of sending it.
 * @param folder made when missing
 * @param from sender, as in `Acolhe <nao-responda@acolhe.test>`
 */
export function outboxMailer(folder: string, from: string, clock: Clock): Mailer {
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const at = clock.now();
      const file = join(folder, `${at.toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`);
      await writeFile(`${file}.draft`, messageOf(mail, from, at), { mode: 0o600 });
      await rename(`${file}.draft`, file);
    },
  };
}

function messageOf({ to, subject, text }: Mail, from: string, at: Date): string {
  const headers = {
    From: from,
    To: to,
    Subject: subject,
    Date: at.toUTCString(),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`);
  return `${[...lines, '', ...text.split('\n')].join('\r\n')}\r\n`;
}
