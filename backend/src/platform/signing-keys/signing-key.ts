import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { customType, pgTable, text } from 'drizzle-orm/pg-core';
import type { Db } from '../database/index.ts';

const signingKeys = pgTable('signing_keys', {
  purpose: text('purpose').primaryKey(),
  secret: customType<{ data: Buffer }>({ dataType: () => 'bytea' })('secret').notNull(),
});

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
  await db
    .insert(signingKeys)
    .values({ purpose, secret: randomBytes(32) })
    .onConflictDoNothing();
  const [key] = await db.select().from(signingKeys).where(eq(signingKeys.purpose, purpose));
  if (!key) throw new Error('The signing key is missing.');
  return key.secret;
}
