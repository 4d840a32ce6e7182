import { bigint, doublePrecision, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const bigintNumber = (name: string) => bigint(name, { mode: 'number' });
const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

export const movementLog = pgTable('movement_log', {
  id: bigintNumber('id').primaryKey().generatedAlwaysAsIdentity(),
  code: integer('code').notNull(),
  at: timestamptz('at').notNull(),
  receivedAt: timestamptz('received_at').notNull(),
  sid: text('sid'),
  patientId: bigintNumber('patient_id'),
  payload: jsonb('payload'),
});

export const connectionLevels = pgTable('connection_levels', {
  id: bigintNumber('id').primaryKey().generatedAlwaysAsIdentity(),
  requestId: bigintNumber('request_id'),
  appointmentId: bigintNumber('appointment_id'),
  patientId: bigintNumber('patient_id').notNull(),
  at: timestamptz('at').notNull(),
  level: smallint('level').notNull(),
  roundTripMs: doublePrecision('round_trip_ms'),
});
