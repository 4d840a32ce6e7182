import { createHmac, timingSafeEqual } from 'node:crypto';
import { isNull, lte } from 'drizzle-orm';
import type { Executor } from '../platform/database/index.ts';
import type { Partner } from './partner-key.ts';
import { partners, usedLinks } from './tables.ts';

/** A link may not be good for longer. */
const LONGEST_LIFE_MS = 15 * 60_000;

/** SHA-1 of the CPF, end in epoch seconds, nonce, signature. */
const FORM = /^([0-9a-f]{40})\.(\d{10})\.[\w-]{8,64}\.([\w-]{43})$/;

/** What a link says: whose patient comes, and who. */
export interface RedeemedLink {
  readonly partner: Partner;
  readonly cpfHash: string;
}

/**
 * Takes a link for what it says, once.
 * @returns undefined when it is malformed, over, good for too long, not signed by a partner of ours, or was used before
 * @see docs/product/partners.md
 */
export async function redeemLink(executor: Executor, link: string, now: Date): Promise<RedeemedLink | undefined> {
  const [, cpfHash = '', end, given = ''] = FORM.exec(link) ?? [];
  const expiresAt = new Date(Number(end) * 1000);
  if (!(expiresAt > now) || expiresAt.getTime() - now.getTime() > LONGEST_LIFE_MS) return undefined;
  const signature = Buffer.from(given, 'base64url');
  const partner = await signerOf(executor, link.slice(0, link.lastIndexOf('.')), signature);
  return partner && (await isFirstUse(executor, signature, expiresAt, now)) ? { partner, cpfHash } : undefined;
}

/** The partner who signed. Every partner's signature is compared, each in constant time. */
async function signerOf(executor: Executor, claims: string, signature: Buffer): Promise<Partner | undefined> {
  const rows = await executor.select().from(partners).where(isNull(partners.revokedAt));
  const [signer] = rows.filter(({ keyHash }) => timingSafeEqual(createHmac('sha256', keyHash).update(claims).digest(), signature));
  return signer && { id: signer.id, clientId: signer.clientId };
}

async function isFirstUse(executor: Executor, signature: Buffer, expiresAt: Date, now: Date): Promise<boolean> {
  await executor.delete(usedLinks).where(lte(usedLinks.expiresAt, now));
  const noted = await executor.insert(usedLinks).values({ signature, expiresAt }).onConflictDoNothing().returning({ expiresAt: usedLinks.expiresAt });
  return noted.length === 1;
}
