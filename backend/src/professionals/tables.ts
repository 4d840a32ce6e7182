import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const professionals = pgTable('professionals', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  /** None until the invited person has set one. */
  passwordHash: text('password_hash'),
  isTechnician: boolean('is_technician').notNull(),
  /** In the professional's council, as it is printed: `CRM-SP 123456`. */
  registration: text('registration'),
  isActive: boolean('active').notNull().default(true),
  revision: integer('revision').notNull().default(1),
});
