import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../database/index.ts';
import { signingKeys } from './tables.ts';

/**
 * The secret that all instances sign tokens of one purpose with; the first instance makes it.
 * @returns 32 bytes
 */
export async function loadSigningKey(db: Db, purpose: 'access-token' | 'room-token' | 'video-key' | 'known-device' | 'gift-card-flow'): Promise<Buffer> {
  await db.insert(signingKeys).values({ purpose, secret: randomBytes(32) }).onConflictDoNothing();
  const [key] = await db.select().from(signingKeys).where(eq(signingKeys.purpose, purpose));
  if (!key) throw new Error('The signing key is missing.');
  return key.secret;
}
