import type { CallDropCause, ClinicalDocumentType } from '@acolhe/contracts';
import { bigint, boolean, date, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const bigintNumber = (name: string) => bigint(name, { mode: 'number' });
const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

export const clinicalDocuments = pgTable('clinical_documents', {
  id: bigintNumber('id').primaryKey().generatedByDefaultAsIdentity(),
  patientId: bigintNumber('patient_id').notNull(),
  professionalId: bigintNumber('professional_id').notNull(),
  /** The visit that it was issued in, if it was a visit. */
  requestId: bigintNumber('request_id'),
  /** The appointment, if it was one. */
  appointmentId: bigintNumber('appointment_id'),
  type: text('type').$type<ClinicalDocumentType>().notNull(),
  body: text('body').notNull(),
  fileId: bigintNumber('file_id').notNull(),
  /** Day of the consultation, in São Paulo. */
  consultedOn: date('consulted_on').notNull(),
  issuedAt: timestamptz('issued_at').notNull(),
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
  patientId: bigintNumber('patient_id').primaryKey(),
  /** The newest that was in the list. */
  documentId: bigintNumber('document_id').notNull(),
  seenAt: timestamptz('seen_at').notNull(),
});

export const documentWithdrawals = pgTable('document_withdrawals', {
  documentId: bigintNumber('document_id').primaryKey(),
  professionalId: bigintNumber('professional_id').notNull(),
  reason: text('reason').notNull(),
  withdrawnAt: timestamptz('withdrawn_at').notNull(),
});

/** The kind of encounter of a history record; the numbers are those of the service's reports. */
export const HISTORY_KIND = { scheduled: 2, urgent: 5 } as const;

/** One line per visit or scheduled call that is over. */
export const visitHistory = pgTable('visit_history', {
  id: bigintNumber('id').primaryKey().generatedByDefaultAsIdentity(),
  /** The visit, or else the appointment. */
  requestId: bigintNumber('request_id'),
  appointmentId: bigintNumber('appointment_id'),
  patientId: bigintNumber('patient_id').notNull(),
  professionalId: bigintNumber('professional_id'),
  attendanceId: bigintNumber('attendance_id'),
  kind: integer('kind').notNull(),
  savedAt: timestamptz('saved_at').notNull(),
});

/** A call that dropped, once per call and cause. */
export const callDrops = pgTable('call_drops', {
  /** The visit of the call; null for the call of an appointment. */
  requestId: bigintNumber('request_id'),
  appointmentId: bigintNumber('appointment_id'),
  /** When it was answered last. */
  callStartedAt: timestamptz('call_started_at').notNull(),
  patientId: bigintNumber('patient_id').notNull(),
  professionalId: bigintNumber('professional_id').notNull(),
  droppedAt: timestamptz('dropped_at').notNull(),
  cause: text('cause').$type<CallDropCause>().notNull(),
});

/**
 * What professionals wrote in a visit or in the call of an appointment; rows are never changed. hand-over: to the
 * doctor who takes a visit over; guidance: to the patient, when it is finished.
 */
export const visitNotes = pgTable('visit_notes', {
  id: bigintNumber('id').primaryKey().generatedAlwaysAsIdentity(),
  /** The visit, or else the appointment. */
  requestId: bigintNumber('request_id'),
  appointmentId: bigintNumber('appointment_id'),
  professionalId: bigintNumber('professional_id').notNull(),
  kind: text('kind').$type<'hand-over' | 'guidance'>().notNull(),
  note: text('note').notNull(),
  writtenAt: timestamptz('written_at').notNull(),
});

/** The guidance that its patient has read, and when first. */
export const readGuidance = pgTable('read_guidance', {
  noteId: bigintNumber('note_id').primaryKey(),
  readAt: timestamptz('read_at').notNull(),
});
