import type { DataExportContentKind } from '@acolhe/contracts';
import { bigint, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

export const dataExports = pgTable('data_exports', {
  id: uuid('id').primaryKey(),
  patientId: bigint('patient_id', { mode: 'number' }).notNull(),
  /** The session that asked. */
  sid: text('sid').notNull(),
  state: text('state', { enum: ['preparing', 'ready', 'failed', 'expired'] }).notNull(),
  requestedAt: timestamptz('requested_at').notNull(),
  /** Names the run that makes it; another one when it was taken over. */
  claim: uuid('claim'),
  claimedUntil: timestamptz('claimed_until'),
  attempts: smallint('attempts').notNull().default(0),
  readyAt: timestamptz('ready_at'),
  availableUntil: timestamptz('available_until'),
});

export const dataExportContents = pgTable('data_export_contents', {
  exportId: uuid('export_id').notNull(),
  kind: text('kind').$type<DataExportContentKind>().notNull(),
  name: text('name').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  storeName: text('store_name').notNull(),
});

/** Contents that are, or are about to be, in the store for an unfinished export. */
export const dataExportWrites = pgTable('data_export_writes', {
  storeName: uuid('store_name').primaryKey(),
  exportId: uuid('export_id').notNull(),
  /** The run that writes it. */
  claim: uuid('claim').notNull(),
});

export const dataExportDownloads = pgTable('data_export_downloads', {
  addressId: uuid('address_id').primaryKey(),
  exportId: uuid('export_id').notNull(),
  kind: text('kind').$type<DataExportContentKind>().notNull(),
  sid: text('sid').notNull(),
  /** Network address. */
  address: text('address').notNull(),
  at: timestamptz('at').notNull(),
});
