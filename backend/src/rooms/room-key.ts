import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { signingKeys } from '../platform/auth/tables.ts';
import type { Db } from '../platform/database/index.ts';

const PURPOSE = 'room-token';

/** The secret that all instances sign room tokens with, and nothing else; made when first needed. @returns 32 bytes */
export async function roomKey(db: Db): Promise<Buffer> {
  const [known] = await db.select().from(signingKeys).where(eq(signingKeys.purpose, PURPOSE));
  if (known) return known.secret;
  await db.insert(signingKeys).values({ purpose: PURPOSE, secret: randomBytes(32) }).onConflictDoNothing();
  return roomKey(db);
}
