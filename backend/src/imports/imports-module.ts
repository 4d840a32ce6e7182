import { Readable } from 'node:stream';
import {
  cancelImportCall,
  checkImportCall,
  exportImportProblemsCall,
  type ImportRecord,
  type ImportSummary,
  listImportProblemsCall,
  listImportsCall,
  readImportCall,
  startImportCall,
  uploadImportCall,
} from '@acolhe/contracts/operations';
import { mappingProblem } from '@acolhe/domain';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { administratorOf } from '../administrators/administrator-session.ts';
import { afterId, cursorId, pageOf } from '../operations/paging.ts';
import type { Module } from '../platform/app/build-app.ts';
import type { Executor } from '../platform/database/database.ts';
import { conflict, invalidInput, notFound } from '../platform/http-problem.ts';
import { BinaryAnswer, type CallContext, handle } from '../platform/http/handle.ts';
import { IMPORTS_JOB, importsJob } from './imports-job.ts';
import { batchesOfProblems, forgetProblems, problemsCsv, readProblems } from './problems.ts';
import { imports } from './tables.ts';
import { RECORDED, recordImport, uploadImport } from './upload-import.ts';

/**
 * Brings in patients with contracts, professionals and gift cards by file.
 * @see docs/product/imports.md
 */
export const importsModule: Module = {
  name: 'imports',
  jobs: [importsJob],
  register(app, services) {
    const { db, clock, jobs } = services;

    handle(app, uploadImportCall, async ({ kind }, context) => {
      if (!context.file) throw invalidInput([{ path: 'file', message: 'missing' }], 'Escolha um arquivo.');
      const { name, content } = context.file;
      const id = await uploadImport(services, administratorOf(context), { kind, name, bytes: await content.bytes() });
      return required(db, id);
    });

    handle(app, listImportsCall, ({ cursor, pageSize }) =>
      pageOf(pageSize, (most) => readImports(db, cursorId(cursor), most), afterId),
    );

    handle(app, readImportCall, ({ id }) => required(db, id));

    handle(app, checkImportCall, async ({ id, mapping }, context) => {
      const { kind, columns } = await required(db, id);
      const problem = mappingProblem(kind, mapping, columns.length);
      if (problem !== undefined) throw invalidInput([{ path: 'mapping', message: 'does not fit' }], problem);
      const begun = { state: 'checking', mapping, created: null, existing: null, badLines: 0 } as const;
      if (!(await direct(context, id, 'check', ['mapping', 'checked'], begun))) throw notReady();
      jobs.wake(IMPORTS_JOB);
      return required(db, id);
    });

    handle(app, startImportCall, async ({ id }, context) => {
      const { state, badLines } = await required(db, id);
      if (state === 'importing' || state === 'done') return required(db, id);
      if (badLines > 0) throw conflict('import-has-bad-lines', 'Corrija as linhas com erro antes de importar.');
      if (!(await direct(context, id, 'start', ['checked'], { state: 'importing' }))) throw notReady();
      jobs.wake(IMPORTS_JOB);
      return required(db, id);
    });

    handle(app, cancelImportCall, async ({ id }, context) => {
      await required(db, id);
      // A running import stops at the next lines; it may be finished already, and stays.
      if (await direct(context, id, 'stop', ['checking', 'importing'], { state: 'cancelling' })) jobs.wake(IMPORTS_JOB);
      else {
        const forgotten = { state: 'cancelled', content: null, badLines: 0 } as const;
        if (await direct(context, id, 'cancel', ['mapping', 'checked'], forgotten)) await forgetProblems(db, id);
      }
      return required(db, id);
    });

    handle(app, listImportProblemsCall, async ({ id, cursor, pageSize }) => {
      await required(db, id);
      return pageOf(
        pageSize,
        (most) => readProblems(db, id, cursorId(cursor) ?? 0, most),
        ({ place }) => String(place),
      );
    });

    handle(app, exportImportProblemsCall, async ({ id }, context) => {
      await required(db, id);
      void context.reply.header('content-disposition', 'attachment; filename="import-problems.csv"');
      return new BinaryAnswer(Readable.from(problemsCsv(batchesOfProblems(db, id))), 'text/csv; charset=utf-8');
    });

    /** Sets the next step of an import, and logs its author. @returns false when it is not at that step */
    function direct(
      context: CallContext,
      id: number,
      action: 'check' | 'start' | 'stop' | 'cancel',
      from: readonly ImportRecord['state'][],
      values: Partial<typeof imports.$inferInsert>,
    ): Promise<boolean> {
      const now = clock.now();
      // A cancelled import leaves the runner its claim, where the runner notices the cancellation.
      const claim = values.state === 'cancelling' ? {} : { runner: null, seenAt: null, linesDone: 0 };
      return db.transaction(async (tx) => {
        const [changed] = await tx
          .update(imports)
          .set({ ...values, ...claim, actorId: administratorOf(context), changedAt: now })
          .where(and(eq(imports.id, id), inArray(imports.state, [...from])))
          .returning(RECORDED);
        if (changed) await recordImport(tx, changed, action, {}, now);
        return changed !== undefined;
      });
    }
  },
};

async function required(executor: Executor, id: number): Promise<ImportRecord> {
  const found = await findImport(executor, id);
  if (!found) throw notFound();
  return found;
}

const notReady = () => conflict('import-not-ready', 'Esta importação não está nesta etapa. Atualize a página.');

const { id, kind, fileName, administratorName, state, lines, createdAt } = imports;
const SUMMARY = { id, kind, fileName, administratorName, state, lines, createdAt };

/** Reads a page of imports, the latest first. @param beforeId of the last one of the page before */
async function readImports(executor: Executor, beforeId: number | undefined, limit: number): Promise<ImportSummary[]> {
  const rows = await executor
    .select(SUMMARY)
    .from(imports)
    .where(beforeId === undefined ? undefined : lt(imports.id, beforeId))
    .orderBy(desc(imports.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Reads an import without its content. */
async function findImport(executor: Executor, importId: number): Promise<ImportRecord | undefined> {
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
