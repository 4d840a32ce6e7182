import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../database/index.ts';
import { signingKeys } from './tables.ts';

type Purpose = 'access-token' | 'room-token' | 'video-key' | 'known-device' | 'gift-card-flow';

/** A key never changes once it is made, so that each is read once per database. */
const loaded = new WeakMap<Db, Map<Purpose, Promise<Buffer>>>();

/**
 * The secret that all instances sign tokens of one purpose with; the first instance makes it.
 * @returns 32 bytes
 */
export function loadSigningKey(db: Db, purpose: Purpose): Promise<Buffer> {
  const keys = loaded.get(db) ?? new Map<Purpose, Promise<Buffer>>();
  loaded.set(db, keys);
  const known = keys.get(purpose) ?? readSigningKey(db, purpose);
  keys.set(purpose, known);
  // What failed is asked for again.
  known.catch(() => keys.delete(purpose));
  return known;
}

async function readSigningKey(db: Db, purpose: Purpose): Promise<Buffer> {
  await db
    .insert(signingKeys)
    .values({ purpose, secret: randomBytes(32) })
    .onConflictDoNothing();
  const [key] = await db.select().from(signingKeys).where(eq(signingKeys.purpose, purpose));
  if (!key) throw new Error('The signing key is missing.');
  return key.secret;
}
