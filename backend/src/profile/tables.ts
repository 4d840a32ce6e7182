import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bigintNumber = (name: string) => bigint(name, { mode: 'number' });

const ofProfessionalInVisit = () => ({
  requestId: bigintNumber('request_id').notNull(),
  patientId: bigintNumber('patient_id').notNull(),
  professionalId: bigintNumber('professional_id').notNull(),
  sid: text('sid').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});

export const visitAccesses = pgTable('visit_accesses', ofProfessionalInVisit());

/** Which professional checked the identity of the person in a cabin. */
export const identityChecks = pgTable('identity_checks', ofProfessionalInVisit());
