import type { ClinicalDocumentType } from '@acolhe/contracts';
import { bigint, boolean, date, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

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
