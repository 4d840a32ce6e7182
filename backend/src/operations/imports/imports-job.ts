import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { Job } from '../../platform/services/services.ts';
import { forgetProblems } from './problems.ts';
import { runImport } from './run-import.ts';
import { imports } from './tables.ts';

/** By this name the job is woken. */
export const IMPORTS_JOB = 'imports';

/** Who has not been heard of for so long works no more; the next one begins again, for nothing of it was kept. */
const SILENCE_MS = 60_000;
/** What nobody goes on with, and what stood in bad lines, is forgotten. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Works at the imports that are under way, one after the other.
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
  const old = lt(imports.changedAt, new Date(now.getTime() - KEPT_MS));
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
