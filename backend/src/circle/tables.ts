import { bigint, pgTable } from 'drizzle-orm/pg-core';

/** The members of the linked list of technicians, in the order of their places. @see docs/product/calling-circle.md */
export const linkedTechnicians = pgTable('linked_technicians', {
  professionalId: bigint('professional_id', { mode: 'number' }).primaryKey(),
  place: bigint('place', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
});
