import { bigint, doublePrecision, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const movementLog = pgTable('movement_log', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  code: integer('code').notNull(),
  at: instant('at').notNull(),
  receivedAt: instant('received_at').notNull(),
  sid: text('sid'),
  patientId: id('patient_id'),
  payload: jsonb('payload'),
});

export const connectionLevels = pgTable('connection_levels', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  requestId: id('request_id'),
  appointmentId: id('appointment_id'),
  patientId: id('patient_id').notNull(),
  at: instant('at').notNull(),
  level: smallint('level').notNull(),
  roundTripMs: doublePrecision('round_trip_ms'),
});
