import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';

export const professionals = pgTable('professionals', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  isTechnician: boolean('is_technician').notNull(),
  /** In the professional's council, as it is printed: `CRM-SP 123456`. */
  registration: text('registration'),
});
