import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const number = (name: string) => bigint(name, { mode: 'number' });

/**
 * What professionals wrote in a visit or in the call of an appointment; rows are never changed. hand-over: to the
 * doctor who takes a visit over; guidance: to the patient, when it is finished.
 */
export const visitNotes = pgTable('visit_notes', {
  id: number('id').primaryKey().generatedAlwaysAsIdentity(),
  /** The visit, or else the appointment. */
  requestId: number('request_id'),
  appointmentId: number('appointment_id'),
  professionalId: number('professional_id').notNull(),
  kind: text('kind').$type<'hand-over' | 'guidance'>().notNull(),
  note: text('note').notNull(),
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
});

/** The guidance that its patient has read, and when first. */
export const readGuidance = pgTable('read_guidance', {
  noteId: number('note_id').primaryKey(),
  readAt: timestamp('read_at', { withTimezone: true }).notNull(),
});
