import { createHash, timingSafeEqual } from 'node:crypto';
import type { BrandKey } from '@acolhe/brand';
import type { PartnerPart } from '@acolhe/contracts';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { sealerOf } from '../platform/database/sealed-keys.ts';
import { partners } from './tables.ts';

/** A partner as its key shows it. */
export interface Partner {
  readonly id: number;
  readonly clientId: number;
  /** In which its pages dress the parts that they embed. */
  readonly brand?: BrandKey;
}

/** A partner, and by which it signs. */
export interface Signer {
  readonly partner: Partner;
  readonly signingKey: Buffer;
}

const PURPOSE = 'partner keys';
const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();

/**
 * Makes that by which a partner signs of its key. A partner that is brought in by this alone is sealed by the service.
 */
export const partnerKeyHash = (key: string): Buffer => sha256(key);

/** The hash by which a shown key is found; nothing can be signed by it. */
const bearerHash = (signingKey: Buffer): Buffer => sha256(signingKey);

/** What is kept of a new key: the hash by which it is found, and that by which the partner signs, sealed. */
export function keyColumns(db: Db, key: string): { readonly keyHash: Buffer; readonly signingKey: Buffer } {
  const signingKey = partnerKeyHash(key);
  return { keyHash: bearerHash(signingKey), signingKey: sealerOf(db).seal(PURPOSE, signingKey) };
}

/**
 * Seals by which the partners sign, where that was not done yet, and keeps a hash of it beside.
 * @see docs/product/partners.md
 */
export async function sealPartnerKeys(db: Db): Promise<void> {
  const open = await db.select().from(partners).where(isNull(partners.signingKey));
  for (const { id, keyHash } of open)
    await db
      .update(partners)
      .set({ signingKey: sealerOf(db).seal(PURPOSE, keyHash), keyHash: bearerHash(keyHash) })
      // Another instance may have done it meanwhile.
      .where(and(eq(partners.id, id), isNull(partners.signingKey)));
}

/**
 * Finds the partner of a key. Every partner's hash is compared, each in constant time.
 * @see docs/product/partners.md
 */
export async function partnerOfKey(db: Db, key: string): Promise<Partner | undefined> {
  await sealPartnerKeys(db);
  const hash = bearerHash(partnerKeyHash(key));
  const rows = await db.select().from(partners).where(isNull(partners.revokedAt));
  const [found] = rows.filter(({ keyHash }) => timingSafeEqual(keyHash, hash));
  return found && { id: found.id, clientId: found.clientId, ...(found.brand && { brand: found.brand }) };
}

/** Whether a partner may embed each of these parts. */
export async function mayEmbed(db: Db, { id }: Partner, parts: readonly PartnerPart[]): Promise<boolean> {
  const [row] = await db.select({ allowed: partners.parts }).from(partners).where(eq(partners.id, id));
  return row !== undefined && (row.allowed === null || parts.every((part) => row.allowed?.includes(part)));
}

/** Reads the partners that may sign, and by what. */
export async function signersOf(db: Db, allowed: SQL | undefined): Promise<readonly Signer[]> {
  await sealPartnerKeys(db);
  const rows = await db
    .select()
    .from(partners)
    .where(and(isNull(partners.revokedAt), allowed));
  return rows.flatMap(({ id, clientId, signingKey }) =>
    signingKey === null ? [] : [{ partner: { id, clientId }, signingKey: sealerOf(db).open(PURPOSE, signingKey) }],
  );
}
