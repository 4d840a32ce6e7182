import { createHash, timingSafeEqual } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import type { Executor } from '../platform/database/index.ts';
import { partners } from './tables.ts';

/** A partner as its key shows it. */
export interface Partner {
  readonly id: number;
  readonly clientId: number;
}

/** Hashes a key for the database; keys are random and long, so they need no salt. */
export function partnerKeyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/**
 * Finds the partner of a key. Every partner's hash is compared, each in constant time.
 * @see docs/product/partners.md
 */
export async function partnerOfKey(executor: Executor, key: string): Promise<Partner | undefined> {
  const hash = partnerKeyHash(key);
  const rows = await executor.select().from(partners).where(isNull(partners.revokedAt));
  const [found] = rows.filter(({ keyHash }) => timingSafeEqual(keyHash, hash));
  return found && { id: found.id, clientId: found.clientId };
}
