import { type ImportKind, proposeMapping } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { administrators } from '../../administrators/tables.ts';
import { invalidInput } from '../../platform/http-problem.ts';
import type { Services } from '../../platform/services/services.ts';
import { openSheet } from '../../platform/sheets/open-sheet.ts';
import { SheetFault } from '../../platform/sheets/sheet.ts';
import { RECORDED, recordImport } from './record-import.ts';
import { inspectFile } from './inspect-file.ts';
import { imports } from './tables.ts';

const NAME_LETTERS = 200;

/** A file that an administrator sends. */
interface SentTable {
  readonly kind: ImportKind;
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Keeps a file, with the columns that are proposed, and writes into the log who sent it.
 * @returns the import's id
 * @throws HttpProblem 400 for what is no table, with what is wrong with it
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
    if (!row) throw new Error('an import was not kept');
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
