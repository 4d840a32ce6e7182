import {
  cpfOfCell,
  dayOfCell,
  IMPORT_LIMITS,
  type ImportKind,
  isEmail,
  isValidCpf,
  proposeMapping,
} from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { recordChange } from '../administrators/record-change.ts';
import { administrators } from '../administrators/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { invalidInput } from '../platform/http-problem.ts';
import type { Services } from '../platform/services/services.ts';
import { openSheet } from '../platform/sheets/open-sheet.ts';
import { type Sheet, type SheetCell, SheetFault } from '../platform/sheets/sheet.ts';
import { imports } from './tables.ts';

const NAME_LETTERS = 200;

/** A file that an administrator sends. */
interface SentTable {
  readonly kind: ImportKind;
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Stores a file with the proposed columns, and logs its sender.
 * @returns the import's id
 * @throws HttpProblem 400 for a file that is no table, with the problem
 */
export async function uploadImport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  administratorId: number,
  { kind, name, bytes }: SentTable,
): Promise<number> {
  const { columns, lines } = await outlineOf(bytes);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [author] = await tx
      .select({ name: administrators.name })
      .from(administrators)
      .where(eq(administrators.id, administratorId));
    const [row] = await tx
      .insert(imports)
      .values({
        kind,
        columns,
        lines,
        administratorId,
        actorId: administratorId,
        content: bytes,
        fileName: shortName(name),
        administratorName: author?.name ?? '',
        mapping: proposeMapping(kind, columns),
        state: 'mapping',
        createdAt: now,
        changedAt: now,
      })
      .returning(RECORDED);
    if (!row) throw new Error('an import was not stored');
    await recordImport(tx, row, 'upload', {}, now);
    return row.id;
  });
}

/** The name of a file without its folder, for lists. */
export const shortName = (name: string): string =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, NAME_LETTERS) || 'arquivo';

async function outlineOf(bytes: Buffer) {
  try {
    return await inspectFile(await openSheet(bytes));
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error;
    const where = error.line === undefined ? 'not a table' : `line ${error.line}`;
    throw invalidInput([{ path: 'file', message: where }], error.message);
  }
}

/** What the log says of an import; its content stays where it is. */
export const RECORDED = { id: imports.id, kind: imports.kind, lines: imports.lines, actorId: imports.actorId };

type Row = Pick<typeof imports.$inferSelect, keyof typeof RECORDED>;

/**
 * Logs a step or the result of an import: its kind, the administrator of the last step, and counts; nothing of its
 * content.
 */
export async function recordImport(
  tx: Tx,
  { id, kind, lines, actorId }: Row,
  action: 'upload' | 'check' | 'start' | 'stop' | 'import' | 'cancel' | 'fail',
  counts: Readonly<Record<string, number>>,
  now: Date,
): Promise<void> {
  const change = { subjectKind: 'import', subjectId: id, action, after: { kind, lines, ...counts } } as const;
  await recordChange(tx, actorId ?? 'command-line', change, now);
}

/** The description of a file before it is checked. */
export interface FileOutline {
  /** The headers. */
  readonly columns: readonly string[];
  /** How many lines there are below them. */
  readonly lines: number;
}

const MAX_HEADER_LETTERS = 100;

/**
 * Reads the headers, and goes once through the rest.
 * @throws SheetFault for a file without headers or lines, with a header twice, with too many lines, or a broken one
 */
export async function inspectFile(sheet: Sheet): Promise<FileOutline> {
  let columns: readonly string[] | undefined;
  let lines = 0;
  for await (const { line, cells } of sheet.rows()) {
    if (columns) lines += 1;
    else columns = headersOf(cells, line);
    if (lines > IMPORT_LIMITS.lines)
      throw new SheetFault(
        `O arquivo tem mais de ${IMPORT_LIMITS.lines.toLocaleString('pt-BR')} linhas. Divida-o em partes.`,
      );
  }
  if (!columns) throw new SheetFault('O arquivo está vazio.');
  if (lines === 0) throw new SheetFault('O arquivo tem o cabeçalho, e nenhuma linha abaixo dele.');
  return { columns, lines };
}

function headersOf(cells: readonly SheetCell[], line: number): readonly string[] {
  const headers = cells.map(({ text }) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_HEADER_LETTERS));
  while (headers.at(-1) === '') headers.pop();
  if (headers.some(isData))
    throw new SheetFault(
      `A linha ${line} já traz dados: falta o cabeçalho. A primeira linha tem os nomes das colunas.`,
      line,
    );
  const seen = new Set<string>();
  for (const header of headers) {
    const folded = header.toLowerCase();
    if (folded !== '' && seen.has(folded))
      throw new SheetFault(`O cabeçalho tem a coluna "${header}" duas vezes. Mude o nome de uma delas.`, line);
    seen.add(folded);
  }
  return headers;
}

/** A header is no CPF, address or day. */
const isData = (text: string): boolean => isEmail(text) || isValidCpf(cpfOfCell(text)) || dayOfCell(text) !== undefined;
