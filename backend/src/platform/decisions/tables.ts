import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { WrittenBrand } from '@acolhe/brand/settings';

export const brandSettings = pgTable('brand_settings', {
  key: text('key').primaryKey(),
  settings: jsonb('settings').$type<WrittenBrand>().notNull().default({}),
  revision: integer('revision').notNull().default(0),
});
