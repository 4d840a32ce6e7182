import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Mail } from '../mailer.ts';

/**
 * Reads the mails that `outboxMailer` wrote, as a mail program shows them.
 * @returns the oldest first; lines end in `\n`
 */
export function readOutbox(folder: string): Promise<Mail[]> {
  return Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map(async (name) => {
        const { to = [], subject = '', text = '' } = await PostalMime.parse(readFileSync(join(folder, name)));
        return { to: to.map(({ address }) => address).join(', '), subject, text };
      }),
  );
}
