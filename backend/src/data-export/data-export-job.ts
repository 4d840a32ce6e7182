import { and, asc, eq, gt, inArray, isNotNull, lte, or } from 'drizzle-orm';
import { sessions } from '../platform/auth/tables.ts';
import { MIN_UUID, forEachBatch } from '../platform/jobs.ts';
import { errorMessage } from '../platform/log.ts';
import type { PdfMaker } from '../platform/pdf/pdf-maker.ts';
import type { Job, Services } from '../platform/services/services.ts';
import { claimNext, type Claim, CLAIM_MS, finish, release, renew } from './claims.ts';
import type { ExportPaper } from './export-report.ts';
import { makeExport, removeLeftovers } from './make-export.ts';
import { dataExportContents, dataExports } from './tables.ts';

/** By this name the job is woken. */
export const EXPORT_JOB = 'data-exports';

/**
 * Makes the exports that were asked for, one at a time in each instance, and removes those that can be downloaded no
 * more. One whose instance died is taken over by another.
 * @see docs/product/data-export.md
 */
export function dataExportJob(papers: PdfMaker<ExportPaper>): Job {
  return {
    name: EXPORT_JOB,
    everyMs: 5_000,
    run: async (services) => {
      await expireExports(services);
      await removeLeftovers(services);
      for (let claim = await claimNext(services); claim; claim = await claimNext(services))
        await makeClaimed(services, papers, claim);
    },
  };
}

async function makeClaimed(services: Services, papers: PdfMaker<ExportPaper>, claim: Claim): Promise<void> {
  const { log } = services;
  const renewal = setInterval(
    () => void renew(services, claim).catch((error: unknown) => log.warn({ err: error }, 'a claim was not renewed')),
    CLAIM_MS / 3,
  );
  try {
    await finish(services, claim, await makeExport(services, papers, claim));
  } catch (error) {
    log.error({ exportId: claim.exportId, reason: errorMessage(error) }, 'a data export was not made');
    await release(services, claim);
  } finally {
    clearInterval(renewal);
    await removeLeftovers(services);
  }
}

type Needs = Pick<Services, 'db' | 'clock' | 'files' | 'log'>;

/**
 * Deletes the content of exports that can no longer be downloaded: they have expired, or the session that asked has
 * ended. One whose content cannot be deleted is tried again the next time, and does not block others.
 */
async function expireExports(needs: Needs): Promise<void> {
  await forEachBatch({
    before: MIN_UUID,
    next: (after) => nextOver(needs, after),
    work: (exportId) => expire(needs, exportId),
    onError: (error, exportId) =>
      needs.log.error({ exportId, reason: errorMessage(error) }, 'the content of a data export was not removed'),
  });
}

async function nextOver({ db, clock }: Needs, afterId: string): Promise<string | undefined> {
  const now = clock.now();
  const [over] = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .leftJoin(sessions, eq(sessions.sid, dataExports.sid))
    .where(
      and(
        gt(dataExports.id, afterId),
        inArray(dataExports.state, ['preparing', 'ready']),
        or(lte(dataExports.availableUntil, now), isNotNull(sessions.endedAt), lte(sessions.expiresAt, now)),
      ),
    )
    .orderBy(asc(dataExports.id))
    .limit(1);
  return over?.id;
}

/** Content is deleted first: a row without content is tried again, content without a row would never be found. */
async function expire({ db, files }: Needs, exportId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [over] = await tx
      .select({ id: dataExports.id })
      .from(dataExports)
      .where(and(eq(dataExports.id, exportId), inArray(dataExports.state, ['preparing', 'ready'])))
      .for('update', { skipLocked: true });
    if (!over) return;
    const contents = await tx.select().from(dataExportContents).where(eq(dataExportContents.exportId, exportId));
    for (const { storeName } of contents) await files.remove(storeName);
    await tx.delete(dataExportContents).where(eq(dataExportContents.exportId, exportId));
    await tx.update(dataExports).set({ state: 'expired', claim: null }).where(eq(dataExports.id, exportId));
  });
}
