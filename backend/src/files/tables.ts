import { bigint, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MediaType } from '../platform/files/media-type.ts';

const bigintNumber = (name: string) => bigint(name, { mode: 'number' });
const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

/** Professionals' accesses to the list of a patient's files. */
export const fileListAccesses = pgTable('file_list_accesses', {
  id: bigintNumber('id').primaryKey().generatedAlwaysAsIdentity(),
  patientId: bigintNumber('patient_id').notNull(),
  professionalId: bigintNumber('professional_id').notNull(),
  /** The visit of the call, or else the appointment. */
  requestId: bigintNumber('request_id'),
  appointmentId: bigintNumber('appointment_id'),
  sid: text('sid').notNull(),
  at: timestamptz('at').notNull(),
});

export const files = pgTable('files', {
  id: bigintNumber('id').primaryKey().generatedByDefaultAsIdentity(),
  patientId: bigintNumber('patient_id').notNull(),
  requestId: bigintNumber('request_id'),
  documentType: smallint('document_type').notNull(),
  name: text('name').notNull(),
  mediaType: text('media_type').$type<MediaType>().notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  storeName: text('store_name').notNull(),
  thumbnailStoreName: text('thumbnail_store_name'),
  uploadedAt: timestamptz('uploaded_at').notNull(),
  /** Hidden since then, and deleted permanently a little later. */
  removedAt: timestamptz('removed_at'),
});

/** The row of a file; its content is in the store, under `storeName`. */
export type StoredFile = typeof files.$inferSelect;

export const fileAccesses = pgTable('file_accesses', {
  id: bigintNumber('id').primaryKey().generatedAlwaysAsIdentity(),
  fileId: bigintNumber('file_id').notNull(),
  viewerKind: text('viewer_kind').notNull(),
  viewerId: bigintNumber('viewer_id').notNull(),
  sid: text('sid').notNull(),
  at: timestamptz('at').notNull(),
  /** Of the short-lived address by which it was opened. */
  addressId: uuid('address_id'),
});

/** Removed files that a professional had opened; a trigger of the database writes them at every removal. */
export const removedFiles = pgTable('removed_files', {
  id: bigintNumber('id').primaryKey(),
  patientId: bigintNumber('patient_id').notNull(),
  name: text('name').notNull(),
  removedAt: timestamptz('removed_at').notNull(),
});

/** Documents of which a part has come; they are asked for by their id. */
export const fileUploads = pgTable('file_uploads', {
  id: uuid('id').primaryKey(),
  patientId: bigintNumber('patient_id').notNull(),
  documentType: smallint('document_type').notNull(),
  name: text('name').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  receivedBytes: integer('received_bytes').notNull().default(0),
  /** The file that it became. */
  fileId: bigintNumber('file_id'),
  createdAt: timestamptz('created_at').notNull(),
  /** When its last part was stored. */
  progressedAt: timestamptz('progressed_at').notNull().defaultNow(),
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
