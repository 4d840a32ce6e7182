import type { ImportState } from '@acolhe/contracts/operations';
import type { ImportKind, ImportMapping } from '@acolhe/domain';
import { bigint, customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const timestamptz = (name: string) => timestamp(name, { withTimezone: true });
const bigintNumber = (name: string) => bigint(name, { mode: 'number' });

export const imports = pgTable('imports', {
  id: bigintNumber('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<ImportKind>().notNull(),
  fileName: text('file_name').notNull(),
  /** Stored until the import is over. */
  content: bytes('content'),
  /** None for the command line. */
  administratorId: bigintNumber('administrator_id'),
  administratorName: text('administrator_name').notNull(),
  /** The administrator of the last step: check, start, stop. None for the command line. */
  actorId: bigintNumber('actor_id'),
  columns: jsonb('columns').$type<readonly string[]>().notNull(),
  mapping: jsonb('mapping').$type<ImportMapping>().notNull(),
  state: text('state').$type<ImportState>().notNull(),
  lines: integer('lines').notNull(),
  linesDone: integer('lines_done').notNull().default(0),
  created: integer('created'),
  existing: integer('existing'),
  badLines: integer('bad_lines').notNull().default(0),
  /** Of the file as a whole; Portuguese. */
  fault: text('fault'),
  /** Heartbeat of the runner; an old one is taken over. */
  runner: uuid('runner'),
  seenAt: timestamptz('seen_at'),
  createdAt: timestamptz('created_at').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
});

export const importProblems = pgTable(
  'import_problems',
  {
    importId: bigintNumber('import_id').notNull(),
    /** From 1, in the order of the file. */
    place: integer('place').notNull(),
    line: integer('line').notNull(),
    header: text('header').notNull(),
    value: text('value').notNull(),
    message: text('message').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.place] })],
);
