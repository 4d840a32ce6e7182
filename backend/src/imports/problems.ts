import type { ImportProblem } from '@acolhe/contracts/operations';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { CSV_START, csvLine } from '../platform/csv.ts';
import type { Executor } from '../platform/database/database.ts';
import type { LineProblem } from './line.ts';
import { importProblems } from './tables.ts';

const EXPORTED_AT_ONCE = 2_000;

/**
 * Stores problems of lines.
 * @param storedBefore number of problems of the same import that were stored before
 * @see docs/product/imports.md
 */
export async function addProblems(
  executor: Executor,
  importId: number,
  problems: readonly LineProblem[],
  storedBefore: number,
): Promise<void> {
  if (problems.length === 0) return;
  // As one value: a statement takes fewer parameters than a batch of lines may have.
  await executor.execute(sql`insert into ${importProblems} (import_id, place, line, header, value, message)
    select ${importId}, ${storedBefore}::integer + p.place, (p.problem->>0)::integer, p.problem->>1, p.problem->>2, p.problem->>3
    from json_array_elements(${textOf(problems)}::json) with ordinality p (problem, place)`);
}

const textOf = (problems: readonly LineProblem[]): string =>
  JSON.stringify(problems.map(({ line, column, value, message }) => [line, column, value, message]));

/** Forgets what is wrong with the lines of an import. */
export async function forgetProblems(executor: Executor, importId: number): Promise<void> {
  await executor.delete(importProblems).where(eq(importProblems.importId, importId));
}

/**
 * Reads what is wrong with lines, in the order of the file.
 * @param afterPlace of the last one before; 0: from the first
 */
export async function readProblems(
  executor: Executor,
  importId: number,
  afterPlace: number,
  most: number,
): Promise<ImportProblem[]> {
  const { place, line, header, value, message } = importProblems;
  return executor
    .select({ place, line, column: header, value, message })
    .from(importProblems)
    .where(and(eq(importProblems.importId, importId), gt(place, afterPlace)))
    .orderBy(asc(place))
    .limit(most);
}

/** Reads all that is wrong with lines, so many at a time that any number fits. */
export async function* batchesOfProblems(executor: Executor, importId: number): AsyncGenerator<readonly LineProblem[]> {
  for (let after = 0; ;) {
    const batch = await readProblems(executor, importId, after, EXPORTED_AT_ONCE);
    yield batch;
    const last = batch.at(-1);
    if (!last || batch.length < EXPORTED_AT_ONCE) return;
    after = last.place;
  }
}

/** How a CSV of what is wrong with lines begins. */
export const PROBLEMS_HEADER = CSV_START + csvLine(['Linha', 'Coluna', 'Valor', 'Problema']);

/** Problems of lines, as lines of a CSV. */
export const problemLines = (problems: readonly LineProblem[]): string =>
  problems.map(({ line, column, value, message }) => csvLine([line, column, value, message])).join('');

/** Writes what is wrong with which line as CSV, a batch at a time, so that any number fits. */
export async function* problemsCsv(batches: AsyncIterable<readonly LineProblem[]>): AsyncGenerator<string> {
  yield PROBLEMS_HEADER;
  for await (const batch of batches) yield problemLines(batch);
}
