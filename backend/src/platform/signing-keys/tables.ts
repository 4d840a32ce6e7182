import { customType, pgTable, text } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const signingKeys = pgTable('signing_keys', {
  purpose: text('purpose').primaryKey(),
  /** Sealed; in the clear only from before keys were sealed. */
  secret: bytes('secret').notNull(),
});
