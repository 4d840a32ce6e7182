import { bigint, customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull();

export const outgoingMails = pgTable('outgoing_mails', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  dueAt: instant('due_at'),
  giveUpAt: instant('give_up_at'),
  /** How often a server did not take it. */
  failures: integer('failures').notNull().default(0),
});

/** Addresses whose last mail was not taken. */
export const refusedAddresses = pgTable('refused_addresses', {
  /** SHA-256 of the address in lower case. */
  hash: bytes('hash').primaryKey(),
  refusedAt: instant('refused_at'),
});
