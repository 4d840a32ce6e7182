import { dayInSaoPaulo, type ImportKind, importFieldsOf, type ImportMapping } from '@acolhe/domain';
import { sql } from 'drizzle-orm';
import type { Executor, Tx } from '../platform/database/database.ts';
import type { Sheet, SheetRow } from '../platform/sheets/sheet.ts';
import { agendaLines } from './agenda-lines.ts';
import { type Catalogue, holdCatalogue, type ImportContext, readCatalogue } from './catalogue.ts';
import { giftCardLines } from './gift-card-lines.ts';
import { Line, type LineCounts, type LineFormat, type LineProblem, type LineWork } from './line.ts';
import { patientLines } from './patient-lines.ts';
import { professionalLines } from './professional-lines.ts';

const WORK: Readonly<Record<ImportKind, (context: ImportContext) => LineWork>> = {
  patients: patientLines,
  professionals: professionalLines,
  'gift-cards': giftCardLines,
  agendas: agendaLines,
};

/** So many lines are looked up, and brought in, by one statement. */
const BATCH = 500;

/** A file that is open, and how it is read. */
export interface ImportedFile {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly columns: readonly string[];
  readonly mapping: ImportMapping;
  /** Values of fields that have no column, since they are the same in every line. */
  readonly ofAllLines?: Readonly<Record<string, string>>;
  readonly sheet: Sheet;
}

/** What became of a file. */
export interface FileResult extends LineCounts {
  readonly badLines: number;
}

/** How far the work is, and what the lines of the latest batch have wrong. */
export interface FileProgress {
  readonly linesDone: number;
  /** Of all lines so far. */
  readonly badLines: number;
  readonly problems: readonly LineProblem[];
}

/**
 * Called after each batch. Problems are reported only here, since a file may have more of them than fit in memory.
 * @throws to stop the work
 */
export type OnProgress = (progress: FileProgress) => Promise<void>;

/** Thrown by `createFromFile` for a file with lines that cannot be brought in. */
export class BadLines extends Error {
  constructor(readonly badLines: number) {
    super('the file has lines that cannot be brought in');
    this.name = 'BadLines';
  }
}

/** Says what would become of a file, and changes nothing. */
export async function checkFile(
  executor: Executor,
  file: ImportedFile,
  now: Date,
  onProgress: OnProgress,
): Promise<FileResult> {
  const catalogue = await readCatalogue(executor);
  return processLines(file, { catalogue, now, onProgress }, (work, lines) => work.check(executor, lines));
}

/**
 * Imports all new lines of a file, within the transaction, so that it is all or nothing.
 * @throws BadLines when a line cannot be imported; after all lines, so that each invalid one was reported
 */
export async function createFromFile(
  tx: Tx,
  file: ImportedFile,
  now: Date,
  onProgress: OnProgress,
): Promise<FileResult> {
  // One at a time: of two with the same line the second finds it there. Contracts have no key that would refuse it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('import', 0))`);
  const catalogue = await holdCatalogue(tx);
  const result = await processLines(file, { catalogue, now, onProgress }, (work, lines) => work.create(tx, lines));
  if (result.badLines > 0) throw new BadLines(result.badLines);
  return result;
}

interface Circumstances {
  readonly catalogue: Catalogue;
  readonly now: Date;
  readonly onProgress: OnProgress;
}

async function processLines(
  { kind, fileName, columns, mapping, ofAllLines, sheet }: ImportedFile,
  { catalogue, now, onProgress }: Circumstances,
  take: (work: LineWork, lines: readonly Line[]) => Promise<LineCounts>,
): Promise<FileResult> {
  const work = WORK[kind]({ catalogue, now, fileName, today: dayInSaoPaulo(now) });
  const format = { fields: importFieldsOf(kind), columns, mapping, ofAllLines, isFrom1904: sheet.isFrom1904 };
  let [created, existing, badLines, linesDone] = [0, 0, 0, 0];
  for await (const lines of batchesOf(sheet.rows(), format)) {
    const counts = await take(work, lines);
    created += counts.created;
    existing += counts.existing;
    linesDone += lines.length;
    badLines += lines.filter(({ isSound }) => !isSound).length;
    await onProgress({ linesDone, badLines, problems: lines.flatMap(({ problems }) => problems) });
  }
  return { created, existing, badLines };
}

async function* batchesOf(rows: AsyncIterable<SheetRow>, format: LineFormat): AsyncGenerator<readonly Line[]> {
  let batch: Line[] = [];
  let isHeader = true;
  for await (const { line, cells } of rows) {
    if (!isHeader) batch.push(new Line(line, cells, format));
    isHeader = false;
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
