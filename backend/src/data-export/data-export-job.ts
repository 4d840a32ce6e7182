import { errorMessage } from '../platform/log.ts';
import type { PdfMaker } from '../platform/pdf/pdf-maker.ts';
import type { Job, Services } from '../platform/services/services.ts';
import { claimNext, type Claim, CLAIM_MS, finish, release, renew } from './claims.ts';
import type { ExportPaper } from './paper/export-paper.ts';
import { makeExport } from './make-export.ts';
import { expireExports } from './expire-exports.ts';
import { removeLeftovers } from './written-contents.ts';

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
