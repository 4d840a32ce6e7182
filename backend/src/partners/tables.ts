import type { BrandKey } from '@acolhe/brand';
import type { PartnerPart } from '@acolhe/contracts';
import { bigint, boolean, customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
  /** The operator permits this partner to send unsigned links. */
  unsignedLinks: boolean('unsigned_links').notNull().default(false),
  /** The operator permits this partner to sign patients in to the whole portal. */
  portalSignIn: boolean('portal_sign_in').notNull().default(false),
  /** What the partner may embed; every part without it. */
  parts: text('parts').array().$type<PartnerPart[]>(),
  /** The pages in which it embeds parts. */
  origins: text('origins').array().notNull().default([]),
  /** In which its pages dress the parts; none says nothing to them. */
  brand: text('brand').$type<BrandKey>(),
  revision: integer('revision').notNull().default(1),
});

export const usedLinks = pgTable('used_links', {
  signature: bytes('signature').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
