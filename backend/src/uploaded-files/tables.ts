import { bigint, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });

export const files = pgTable('files', {
  id: id('id').primaryKey().generatedByDefaultAsIdentity(),
  patientId: id('patient_id').notNull(),
  requestId: id('request_id'),
  documentType: smallint('document_type').notNull(),
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  storeName: text('store_name').notNull(),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
});

/** The row of a file; its content lies in the store, under `storeName`. */
export type StoredFile = typeof files.$inferSelect;

export const fileAccesses = pgTable('file_accesses', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  fileId: id('file_id').notNull(),
  viewerKind: text('viewer_kind').notNull(),
  viewerId: id('viewer_id').notNull(),
  sid: text('sid').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});

/** Removed files that a professional had opened; a trigger of the database writes them at every removal. */
export const removedFiles = pgTable('removed_files', {
  id: id('id').primaryKey(),
  patientId: id('patient_id').notNull(),
  name: text('name').notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true }).notNull(),
});
