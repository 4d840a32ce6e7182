import type { WrittenBrand } from '@acolhe/brand/settings';
import { customType, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const signingKeys = pgTable('signing_keys', {
  purpose: text('purpose').primaryKey(),
  /** Sealed; in the clear only from before keys were sealed. */
  secret: bytes('secret').notNull(),
});

export const brandSettings = pgTable('brand_settings', {
  key: text('key').primaryKey(),
  settings: jsonb('settings').$type<WrittenBrand>().notNull().default({}),
  revision: integer('revision').notNull().default(0),
});
