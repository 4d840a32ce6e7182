import type { ImportRecord, ImportSummary } from '@acolhe/contracts/operations';
import { desc, eq, lt } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { imports } from './tables.ts';

const { id, kind, fileName, administratorName, state, lines, createdAt } = imports;
const SUMMARY = { id, kind, fileName, administratorName, state, lines, createdAt };

/** Reads a page of imports, the latest first. @param beforeId of the last one of the page before */
export async function readImports(
  executor: Executor,
  beforeId: number | undefined,
  limit: number,
): Promise<ImportSummary[]> {
  const rows = await executor
    .select(SUMMARY)
    .from(imports)
    .where(beforeId === undefined ? undefined : lt(imports.id, beforeId))
    .orderBy(desc(imports.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Reads an import without its content. */
export async function findImport(executor: Executor, importId: number): Promise<ImportRecord | undefined> {
  const { columns, mapping, linesDone, created, existing, badLines, fault } = imports;
  const [row] = await executor
    .select({ ...SUMMARY, columns, mapping, linesDone, created, existing, badLines, fault })
    .from(imports)
    .where(eq(imports.id, importId));
  return (
    row && {
      ...row,
      columns: [...row.columns],
      created: row.created ?? undefined,
      existing: row.existing ?? undefined,
      fault: row.fault ?? undefined,
      createdAt: row.createdAt.toISOString(),
    }
  );
}
