import { expect } from '@playwright/test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_DATA } from './test-run.ts';

const FOLDER = join(TEST_DATA, 'run', 'outbox');

/** Names of the mails that lie in the outbox of the test run. */
export const mailsSent = (): readonly string[] => (existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.eml')).sort() : []);

/**
 * Waits for the mail that was not there before, and gives what is asked of it.
 * @param before what `mailsSent` gave then
 * @throws Error when the pattern's first group is not in the mail
 */
export async function fromNewMail(before: readonly string[], pattern: RegExp): Promise<string> {
  const added = () => mailsSent().filter((name) => !before.includes(name));
  await expect.poll(() => added().length, { message: 'a mail comes' }).toBeGreaterThan(0);
  const [, found] = pattern.exec(readFileSync(join(FOLDER, added()[0] ?? ''), 'utf8')) ?? [];
  if (found === undefined) throw new Error('the mail does not hold what was looked for');
  return found;
}
