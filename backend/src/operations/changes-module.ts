import { Readable } from 'node:stream';
import type { CallInput } from '@acolhe/contracts';
import { exportChangesCall, listChangesCall, type OperationsChange } from '@acolhe/contracts/operations';
import { CHANGE_OPERATORS, CHANGE_SUBJECTS, changeActionName, instantIn, SAO_PAULO_ZONE } from '@acolhe/domain';
import { and, asc, desc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import { operationsChanges } from '../administrators/tables.ts';
import type { Module } from '../platform/app/build-app.ts';
import { inSaoPaulo } from '../platform/clock.ts';
import { CSV_START, csvLine } from '../platform/csv.ts';
import type { Db, Executor } from '../platform/database/database.ts';
import { BinaryAnswer, handle } from '../platform/http/handle.ts';
import type { RepeatedJob } from '../platform/jobs.ts';
import { afterId, cursorId, inBatches, pageOf } from './paging.ts';

/**
 * Deletes entries of the log older than five years, by the database's own clock, so that no younger ones are deleted.
 * @see docs/product/operations.md
 */
export const pruneChanges: RepeatedJob<{ readonly db: Db }> = {
  name: 'prune-operations-changes',
  everyMs: 3_600_000,
  run: async ({ db }) => {
    await db.delete(operationsChanges).where(lt(operationsChanges.at, sql`now() - interval '5 years'`));
  },
};

/**
 * Serves the log of what administrators changed.
 * @see docs/product/operations.md
 */
export const changesModule: Module = {
  name: 'operations-changes',
  jobs: [pruneChanges],
  register(app, { db }) {
    handle(app, listChangesCall, ({ cursor, pageSize, ...filters }) =>
      pageOf(pageSize, (most) => readChangesBefore(db, filters, cursorId(cursor), most), afterId),
    );

    handle(app, exportChangesCall, (filters, { reply }) => {
      void reply.header('content-disposition', 'attachment; filename="alteracoes.csv"');
      const batches = inBatches((id, most) => readChangesAfter(db, filters, id, most));
      return new BinaryAnswer(Readable.from(changesCsv(batches)), 'text/csv; charset=utf-8');
    });
  },
};

const HEADER = ['Quando', 'Quem', 'Tipo', 'Identificador', 'Ação', 'Antes', 'Depois', 'Motivo'];

/** Writes changes as CSV, a batch at a time, so that any number fits. */
async function* changesCsv(batches: AsyncIterable<readonly OperationsChange[]>): AsyncGenerator<string> {
  yield CSV_START + csvLine(HEADER);
  for await (const batch of batches) yield batch.map(lineOf).join('');
}

const lineOf = (change: OperationsChange): string =>
  csvLine([
    inSaoPaulo(new Date(change.at)).toFormat('dd/MM/yyyy HH:mm:ss'),
    change.administratorName,
    CHANGE_SUBJECTS[change.subjectKind],
    change.subjectId,
    changeActionName(change.action),
    change.before && JSON.stringify(change.before),
    change.after && JSON.stringify(change.after),
    change.reason,
  ]);

/** Which changes are asked for. */
export type ChangeFilters = CallInput<typeof exportChangesCall>;

/** The changes before one, the latest first. @param beforeId the last of the page before; none for the first page */
async function readChangesBefore(
  executor: Executor,
  filters: ChangeFilters,
  beforeId: number | undefined,
  most: number,
): Promise<OperationsChange[]> {
  const rows = await executor
    .select()
    .from(operationsChanges)
    .where(and(matching(filters), beforeId === undefined ? undefined : lt(operationsChanges.id, beforeId)))
    .orderBy(desc(operationsChanges.id))
    .limit(most);
  return rows.map(shown);
}

/** The changes after one, the earliest first. */
async function readChangesAfter(
  executor: Executor,
  filters: ChangeFilters,
  afterId: number,
  most: number,
): Promise<OperationsChange[]> {
  const rows = await executor
    .select()
    .from(operationsChanges)
    .where(and(matching(filters), gt(operationsChanges.id, afterId)))
    .orderBy(asc(operationsChanges.id))
    .limit(most);
  return rows.map(shown);
}

function matching({ administratorId, operator, subjectKind, subjectId, action, from, until }: ChangeFilters) {
  const { administratorId: author, subjectKind: kind, subjectId: subject, at } = operationsChanges;
  return and(
    administratorId === undefined ? undefined : eq(author, administratorId),
    operator === undefined
      ? undefined
      : and(isNull(author), eq(operationsChanges.administratorName, CHANGE_OPERATORS[operator])),
    subjectKind === undefined ? undefined : eq(kind, subjectKind),
    action === undefined ? undefined : eq(operationsChanges.action, action),
    subjectId === undefined ? undefined : eq(subject, subjectId),
    from === undefined ? undefined : gte(at, startOf(from)),
    until === undefined ? undefined : lt(at, startOf(dayAfter(until))),
  );
}

const startOf = (day: string) => instantIn(SAO_PAULO_ZONE, day, '00:00');

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

const shown = (row: typeof operationsChanges.$inferSelect): OperationsChange => ({
  ...row,
  at: row.at.toISOString(),
  administratorId: row.administratorId ?? undefined,
  before: row.before ?? undefined,
  after: row.after ?? undefined,
  reason: row.reason ?? undefined,
});
