import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@acolhe/domain';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db, Executor } from '../platform/database/database.ts';
import type { Job, Services } from '../platform/services/services.ts';
import { openSheet } from '../platform/sheets/open-sheet.ts';
import { SheetFault } from '../platform/sheets/sheet.ts';
import { addProblems, forgetProblems } from './problems.ts';
import { imports } from './tables.ts';
import { RECORDED, recordImport } from './upload-import.ts';
import { BadLines, checkFile, createFromFile, type ImportedFile, type OnProgress } from './work-through-file.ts';

/** By this name the job is woken. */
export const IMPORTS_JOB = 'imports';

/** A runner without heartbeat for so long has stopped; the next one starts over, since nothing of it was stored. */
const SILENCE_MS = 60_000;
/** Abandoned imports, and the contents of invalid lines, are deleted. */
const STORED_MS = DAY_MS;

/**
 * Processes the pending imports, one after the other.
 * @see docs/product/imports.md
 */
export const importsJob: Job = {
  name: IMPORTS_JOB,
  everyMs: 3_000,
  async run(services) {
    const { db, clock } = services;
    await prune(db, clock.now());
    for (;;) {
      const claimed = await claim(db, clock.now());
      if (!claimed) return;
      await runImport(services, claimed);
    }
  },
};

async function claim(db: Db, now: Date): Promise<typeof imports.$inferSelect | undefined> {
  const free = or(isNull(imports.seenAt), lt(imports.seenAt, new Date(now.getTime() - SILENCE_MS)));
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select({ id: imports.id })
      .from(imports)
      .where(and(inArray(imports.state, ['checking', 'importing', 'cancelling']), free))
      .orderBy(asc(imports.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return undefined;
    await forgetProblems(tx, next.id);
    const [claimed] = await tx
      .update(imports)
      .set({ runner: randomUUID(), seenAt: now, linesDone: 0, badLines: 0 })
      .where(eq(imports.id, next.id))
      .returning();
    return claimed;
  });
}

async function prune(db: Db, now: Date): Promise<void> {
  const old = lt(imports.changedAt, new Date(now.getTime() - STORED_MS));
  await db
    .update(imports)
    .set({ state: 'cancelled', content: null })
    .where(and(old, isNotNull(imports.content), inArray(imports.state, ['mapping', 'checked'])));
  const over = await db
    .update(imports)
    .set({ badLines: 0 })
    .where(and(old, isNull(imports.content), gt(imports.badLines, 0)))
    .returning({ id: imports.id });
  for (const { id } of over) await forgetProblems(db, id);
}

type Row = typeof imports.$inferSelect;
type Recorded = Pick<Row, keyof typeof RECORDED>;

/** Thrown where the import is no longer this runner's: it was cancelled, or taken over. */
class Stopped extends Error {}

/**
 * Works at an import that was claimed, to its end.
 * @throws Error for what is no fault of the file; the import has failed then
 * @see docs/product/imports.md
 */
async function runImport({ db, clock }: Pick<Services, 'db' | 'clock'>, claimed: Row): Promise<void> {
  if (claimed.state === 'cancelling') return cancelled(db, claimed, clock.now());
  try {
    const file = await fileOf(claimed);
    if (claimed.state === 'checking') await check(db, claimed, file, () => clock.now());
    else await bringIn(db, claimed, file, () => clock.now());
  } catch (error) {
    if (error instanceof Stopped) return cancelled(db, claimed, clock.now());
    const isOfFile = error instanceof SheetFault || error instanceof BadLines;
    await failed(db, claimed, error, clock.now());
    if (!isOfFile) throw error;
  }
}

async function fileOf(row: Row): Promise<ImportedFile> {
  if (!row.content) throw new Error(`import ${row.id} has no content`);
  return { ...row, sheet: await openSheet(row.content) };
}

async function check(db: Db, row: Row, file: ImportedFile, now: () => Date): Promise<void> {
  const counts = await checkFile(db, file, now(), progressOf(db, row, now));
  await change(db, row, { state: 'checked', ...counts, linesDone: row.lines, changedAt: now() });
}

async function bringIn(db: Db, row: Row, file: ImportedFile, now: () => Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { created, existing } = await createFromFile(tx, file, now(), progressOf(db, row, now));
    // In the same transaction, and only while the import is still active: when it was cancelled or taken over, nothing
    // stays.
    const over = { state: 'done', content: null, created, existing, linesDone: row.lines, changedAt: now() } as const;
    await recordImport(tx, await change(tx, row, over), 'import', { created, existing }, now());
  });
}

/** Outside the transaction, so that others see it, and problems of lines outlive a rollback. */
function progressOf(db: Db, row: Row, now: () => Date): OnProgress {
  let stored = 0;
  return async ({ linesDone, badLines, problems }) => {
    await db.transaction(async (tx) => {
      // First, and under a lock: a runner that took the import over has deleted the problems of this one.
      await change(tx, row, { linesDone, badLines, seenAt: now() });
      await addProblems(tx, row.id, problems, stored);
    });
    stored += problems.length;
  };
}

/**
 * @returns the import as it is now
 * @throws Stopped when it is no longer this runner's
 */
async function change(executor: Executor, row: Row, values: Partial<typeof imports.$inferInsert>): Promise<Recorded> {
  const [changed] = await executor
    .update(imports)
    .set(values)
    .where(and(eq(imports.id, row.id), eq(imports.state, row.state), eq(imports.runner, row.runner ?? '')))
    .returning(RECORDED);
  if (!changed) throw new Stopped();
  return changed;
}

async function cancelled(db: Db, row: Row, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // The administrator who stops it is known since it was claimed.
    const [changed] = await tx
      .update(imports)
      .set({ state: 'cancelled', content: null, badLines: 0, changedAt: now })
      .where(and(eq(imports.id, row.id), eq(imports.state, 'cancelling'), eq(imports.runner, row.runner ?? '')))
      .returning(RECORDED);
    if (!changed) return;
    await forgetProblems(tx, row.id);
    await recordImport(tx, changed, 'cancel', {}, now);
  });
}

async function failed(db: Db, row: Row, error: unknown, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const badLines = error instanceof BadLines ? error.badLines : 0;
    const [changed] = await tx
      .update(imports)
      .set({ state: 'failed', content: null, badLines, fault: faultOf(error), changedAt: now })
      .where(and(eq(imports.id, row.id), eq(imports.runner, row.runner ?? '')))
      .returning(RECORDED);
    if (!changed) return;
    if (badLines === 0) await forgetProblems(tx, row.id);
    await recordImport(tx, changed, 'fail', { badLines }, now);
  });
}

function faultOf(error: unknown): string {
  if (error instanceof SheetFault) return error.message;
  if (error instanceof BadLines)
    return 'Nada foi trazido: desde a verificação algo mudou, e há linhas que não podem ser trazidas.';
  return 'Nada foi trazido: houve uma falha no serviço. Envie o arquivo de novo.';
}
