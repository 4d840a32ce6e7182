import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { sealerOf } from '../secrets/sealer.ts';
import { signingKeys } from './tables.ts';

const PURPOSE = 'signing keys';
/** Of a key; a sealed one is longer. */
const KEY_BYTES = 32;

/** A key never changes once it is made, so that each is read once per database. */
const loaded = new WeakMap<Db, Map<string, Promise<Buffer>>>();

/**
 * Loads the secret that all instances sign tokens of one purpose with; the first instance makes it.
 * @param purpose the tokens' name, in kebab case, which no other kind of tokens has
 * @returns 32 bytes
 */
export function loadSigningKey(db: Db, purpose: string): Promise<Buffer> {
  const keys = loaded.get(db) ?? new Map<string, Promise<Buffer>>();
  loaded.set(db, keys);
  const known = keys.get(purpose) ?? readSigningKey(db, purpose);
  keys.set(purpose, known);
  // A failed read must not be remembered: the next call reads again.
  known.catch(() => keys.delete(purpose));
  return known;
}

async function readSigningKey(db: Db, purpose: string): Promise<Buffer> {
  const sealer = sealerOf(db);
  await db
    .insert(signingKeys)
    .values({ purpose, secret: sealer.seal(PURPOSE, randomBytes(KEY_BYTES)) })
    .onConflictDoNothing();
  const [key] = await db.select().from(signingKeys).where(eq(signingKeys.purpose, purpose));
  if (!key) throw new Error('The signing key is missing.');
  if (key.secret.length !== KEY_BYTES) return sealer.open(PURPOSE, key.secret);
  // One from before keys were sealed.
  await db
    .update(signingKeys)
    .set({ secret: sealer.seal(PURPOSE, key.secret) })
    .where(and(eq(signingKeys.purpose, purpose), eq(signingKeys.secret, key.secret)));
  return key.secret;
}
