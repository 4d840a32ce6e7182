import { bigint, boolean, customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const partners = pgTable('partners', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  clientId: bigint('client_id', { mode: 'number' }).notNull(),
  /** By which a shown key is found. */
  keyHash: bytes('key_hash').notNull(),
  /** By which the partner signs, sealed. */
  signingKey: bytes('signing_key'),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
  /** The operator lets this partner send links that are not signed. */
  unsignedLinks: boolean('unsigned_links').notNull().default(false),
  /** The operator lets this partner sign patients in to the whole portal. */
  portalSignIn: boolean('portal_sign_in').notNull().default(false),
});

export const usedLinks = pgTable('used_links', {
  signature: bytes('signature').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
