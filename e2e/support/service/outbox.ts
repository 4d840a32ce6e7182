import { expect } from '@playwright/test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { TEST_DATA } from '../stack/test-stack.ts';

const FOLDER = join(TEST_DATA, 'run', 'outbox');

/** Names of the mails that lie in the outbox of the test run. */
export const mailsSent = (): readonly string[] =>
  existsSync(FOLDER)
    ? readdirSync(FOLDER)
        .filter((name) => name.endsWith('.eml'))
        .sort()
    : [];

/**
 * Waits for a new mail that matches a pattern. Other mails may arrive meanwhile, as after a change of e-mail.
 * @param before earlier result of `mailsSent`
 * @returns the pattern's first group
 */
export async function fromNewMail(before: readonly string[], pattern: RegExp): Promise<string> {
  const found = async (): Promise<string | undefined> => {
    const mails = await Promise.all(
      mailsSent()
        .filter((name) => !before.includes(name))
        .map((name) => PostalMime.parse(readFileSync(join(FOLDER, name)))),
    );
    return mails.map(({ text }) => pattern.exec(text ?? '')?.[1]).find((part) => part !== undefined);
  };
  await expect.poll(found, { message: 'the mail comes' }).toBeDefined();
  return (await found()) ?? '';
}
