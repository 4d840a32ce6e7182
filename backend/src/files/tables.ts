import { bigint, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MediaType } from '../platform/files/media-type.ts';

const id = (name: string) => bigint(name, { mode: 'number' });

/** Professionals' accesses to the list of a patient's files. */
export const fileListAccesses = pgTable('file_list_accesses', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  patientId: id('patient_id').notNull(),
  professionalId: id('professional_id').notNull(),
  /** The visit of the call, or else the appointment. */
  requestId: id('request_id'),
  appointmentId: id('appointment_id'),
  sid: text('sid').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});

export const files = pgTable('files', {
  id: id('id').primaryKey().generatedByDefaultAsIdentity(),
  patientId: id('patient_id').notNull(),
  requestId: id('request_id'),
  documentType: smallint('document_type').notNull(),
  name: text('name').notNull(),
  mediaType: text('media_type').$type<MediaType>().notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  storeName: text('store_name').notNull(),
  thumbnailStoreName: text('thumbnail_store_name'),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  /** Hidden since then, and deleted permanently a little later. */
  removedAt: timestamp('removed_at', { withTimezone: true }),
});

/** The row of a file; its content is in the store, under `storeName`. */
export type StoredFile = typeof files.$inferSelect;

export const fileAccesses = pgTable('file_accesses', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  fileId: id('file_id').notNull(),
  viewerKind: text('viewer_kind').notNull(),
  viewerId: id('viewer_id').notNull(),
  sid: text('sid').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  /** Of the short-lived address by which it was opened. */
  addressId: uuid('address_id'),
});

/** Removed files that a professional had opened; a trigger of the database writes them at every removal. */
export const removedFiles = pgTable('removed_files', {
  id: id('id').primaryKey(),
  patientId: id('patient_id').notNull(),
  name: text('name').notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true }).notNull(),
});

/** Documents of which a part has come; they are asked for by their id. */
export const fileUploads = pgTable('file_uploads', {
  id: uuid('id').primaryKey(),
  patientId: id('patient_id').notNull(),
  documentType: smallint('document_type').notNull(),
  name: text('name').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  receivedBytes: integer('received_bytes').notNull().default(0),
  /** The file that it became. */
  fileId: id('file_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const fileUploadParts = pgTable(
  'file_upload_parts',
  {
    uploadId: uuid('upload_id').notNull(),
    startByte: integer('start_byte').notNull(),
    storeName: text('store_name').notNull(),
  },
  ({ uploadId, startByte }) => [primaryKey({ columns: [uploadId, startByte] })],
);
