import { type ChangeAuthor, recordChange } from '../administrators/record-change.ts';
import type { Tx } from '../platform/database/database.ts';
import type { RecoverableAccount } from './recoverable-accounts.ts';
import { LINK_TTL_MS, type LinkOwner, makeLink } from './reset-links.ts';

/** A link for a password that is handed over in person. */
export interface HandedLink {
  readonly address: string;
  readonly goodUntil: Date;
}

/**
 * Makes a link for a password that is handed over in person, and logs that, without the link.
 * @param author who makes it; `reason` goes into the log
 * @returns undefined when the person got enough links recently: none was made
 * @see docs/product/recovery.md
 */
export async function makeHandedLink(
  tx: Tx,
  { id: subjectId, addressFor }: Pick<RecoverableAccount, 'id' | 'addressFor'>,
  { kind, author, reason }: Pick<LinkOwner, 'kind'> & { readonly author: ChangeAuthor; readonly reason?: string },
  now: Date,
): Promise<HandedLink | undefined> {
  // Without an address: opening the link proves none.
  const secret = await makeLink(tx, { kind, subjectId, email: null }, now);
  if (secret === undefined) return undefined;
  await recordChange(tx, author, { subjectKind: kind, subjectId, action: 'hand-over-link', reason }, now);
  return { address: addressFor(secret), goodUntil: new Date(now.getTime() + LINK_TTL_MS) };
}
