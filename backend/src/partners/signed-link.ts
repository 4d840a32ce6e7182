import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Executor } from '../platform/database/index.ts';
import type { Partner } from './partner-key.ts';
import { partners, usedLinks } from './tables.ts';

/** A link may not be good for longer. */
const LONGEST_LIFE_MS = 15 * 60_000;

const FORM = /^([0-9a-f]{40})\.([1-9]\d{0,14})\.(\d{10})\.([\w-]{8,64})\.([\w-]{43})$/;

/** What a partner says in a link. */
export interface LinkClaims {
  /** SHA-1 of the patient's CPF. */
  readonly cpfHash: string;
  readonly partnerId: number;
  readonly expiresAt: Date;
  /** Anything that makes the link another one than those before: 8 to 64 letters, digits, `-` and `_`. */
  readonly nonce: string;
}

/**
 * A link as a partner's back end makes it.
 * @param keyHash SHA-256 of the partner's key
 * @see docs/webview.md
 */
export function signLink({ cpfHash, partnerId, expiresAt, nonce }: LinkClaims, keyHash: Buffer): string {
  const claims = `${cpfHash}.${partnerId}.${Math.floor(expiresAt.getTime() / 1000)}.${nonce}`;
  return `${claims}.${signatureOf(claims, keyHash).toString('base64url')}`;
}

/**
 * Takes a link for what it says, once.
 * @returns undefined when it is malformed, over, good for too long, not signed by a partner of ours, or was used before
 * @see docs/product/partners.md
 */
export async function redeemLink(executor: Executor, link: string, now: Date): Promise<{ readonly partner: Partner; readonly cpfHash: string } | undefined> {
  const parts = FORM.exec(link);
  if (!parts) return undefined;
  const [, cpfHash = '', partnerId, expiry, , given = ''] = parts;
  const expiresAt = new Date(Number(expiry) * 1000);
  if (expiresAt <= now || expiresAt.getTime() - now.getTime() > LONGEST_LIFE_MS) return undefined;
  const [partner] = await executor.select().from(partners).where(and(eq(partners.id, Number(partnerId)), isNull(partners.revokedAt)));
  if (!partner) return undefined;
  const signature = signatureOf(link.slice(0, link.lastIndexOf('.')), partner.keyHash);
  if (!timingSafeEqual(signature, Buffer.from(given, 'base64url'))) return undefined;
  return await isFirstUse(executor, signature, expiresAt, now) ? { partner: { id: partner.id, clientId: partner.clientId }, cpfHash } : undefined;
}

function signatureOf(claims: string, keyHash: Buffer): Buffer {
  return createHmac('sha256', keyHash).update(claims).digest();
}

async function isFirstUse(executor: Executor, signature: Buffer, expiresAt: Date, now: Date): Promise<boolean> {
  await executor.delete(usedLinks).where(lte(usedLinks.expiresAt, now));
  const noted = await executor.insert(usedLinks).values({ signature, expiresAt }).onConflictDoNothing().returning({ expiresAt: usedLinks.expiresAt });
  return noted.length === 1;
}
