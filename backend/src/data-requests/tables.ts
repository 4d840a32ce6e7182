import { bigint, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bigintNumber = (name: string) => bigint(name, { mode: 'number' });
const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Requests of patients about their own data.
 * @see docs/product/data-requests.md
 */
export const dataRequests = pgTable('data_requests', {
  id: bigintNumber('id').primaryKey().generatedAlwaysAsIdentity(),
  patientId: bigintNumber('patient_id').notNull(),
  kind: text('kind', { enum: ['hand-over', 'erasure'] }).notNull(),
  state: text('state', { enum: ['open', 'granted', 'refused', 'done'] })
    .notNull()
    .default('open'),
  receivedOn: date('received_on').notNull(),
  dueOn: date('due_on').notNull(),
  note: text('note'),
  openedAt: timestamptz('opened_at').notNull(),
  decidedAt: timestamptz('decided_at'),
  decidedBy: bigintNumber('decided_by'),
  decisionReason: text('decision_reason'),
  doneAt: timestamptz('done_at'),
  /** The copy that was made last. */
  exportId: uuid('export_id'),
  revision: integer('revision').notNull().default(1),
});
