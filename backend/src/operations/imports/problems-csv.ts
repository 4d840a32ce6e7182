import { CSV_START, csvLine } from '../../platform/csv.ts';
import type { LineProblem } from './lines/line.ts';

/** How a CSV of what is wrong with lines begins. */
export const PROBLEMS_HEADER = CSV_START + csvLine(['Linha', 'Coluna', 'Valor', 'Problema']);

/** What is wrong with lines, as lines of a CSV. */
export const problemLines = (problems: readonly LineProblem[]): string =>
  problems.map(({ line, column, value, message }) => csvLine([line, column, value, message])).join('');

/** Writes what is wrong with which line as CSV, a batch at a time, so that any number fits. */
export async function* problemsCsv(batches: AsyncIterable<readonly LineProblem[]>): AsyncGenerator<string> {
  yield PROBLEMS_HEADER;
  for await (const batch of batches) yield problemLines(batch);
}
