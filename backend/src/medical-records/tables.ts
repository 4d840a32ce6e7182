import type { CallDropCause, ClinicalDocumentType } from '@acolhe/contracts';
import { bigint, boolean, date, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });

export const clinicalDocuments = pgTable('clinical_documents', {
  id: id('id').primaryKey().generatedByDefaultAsIdentity(),
  patientId: id('patient_id').notNull(),
  professionalId: id('professional_id').notNull(),
  /** The visit that it was issued in, if it was a visit. */
  requestId: id('request_id'),
  /** The appointment, if it was one. */
  appointmentId: id('appointment_id'),
  type: text('type').$type<ClinicalDocumentType>().notNull(),
  body: text('body').notNull(),
  fileId: id('file_id').notNull(),
  /** Day of the consultation, in São Paulo. */
  consultedOn: date('consulted_on').notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
  /** Twelve characters; none for what was issued before there were codes. */
  validityCode: text('validity_code'),
  /** Which time the same text was issued, from 1. */
  issue: smallint('issue').notNull().default(1),
  /** As the certificate names its holder; none for a document without a signature. */
  signedBy: text('signed_by'),
  selfSigned: boolean('self_signed'),
});

/** How far a patient has seen the list of documents. */
export const seenDocuments = pgTable('seen_documents', {
  patientId: id('patient_id').primaryKey(),
  /** The newest that was in the list. */
  documentId: id('document_id').notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
});

export const documentWithdrawals = pgTable('document_withdrawals', {
  documentId: id('document_id').primaryKey(),
  professionalId: id('professional_id').notNull(),
  reason: text('reason').notNull(),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }).notNull(),
});

const number = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The kind of encounter of a history record; the numbers are those of the service's reports. */
export const HISTORY_KIND = { scheduled: 2, urgent: 5 } as const;

/** One line per visit or scheduled call that is over. */
export const visitHistory = pgTable('visit_history', {
  id: number('id').primaryKey().generatedByDefaultAsIdentity(),
  /** The visit, or else the appointment. */
  requestId: number('request_id'),
  appointmentId: number('appointment_id'),
  patientId: number('patient_id').notNull(),
  professionalId: number('professional_id'),
  attendanceId: number('attendance_id'),
  kind: integer('kind').notNull(),
  savedAt: moment('saved_at').notNull(),
});

/** A call that dropped, once per call and cause. */
export const callDrops = pgTable('call_drops', {
  /** The visit of the call; null for the call of an appointment. */
  requestId: number('request_id'),
  appointmentId: number('appointment_id'),
  /** When it was answered last. */
  callStartedAt: moment('call_started_at').notNull(),
  patientId: number('patient_id').notNull(),
  professionalId: number('professional_id').notNull(),
  droppedAt: moment('dropped_at').notNull(),
  cause: text('cause').$type<CallDropCause>().notNull(),
});

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
