import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { SizedStream } from '../platform/files/file-store.ts';
import { MIN_UUID, forEachBatch } from '../platform/jobs.ts';
import { errorMessage } from '../platform/log.ts';
import type { Services } from '../platform/services/services.ts';
import type { Claim } from './claims.ts';
import { dataExports, dataExportWrites } from './tables.ts';

/**
 * Writes a content of an export that is being made; its name is kept before, so that what a killed process leaves is
 * found.
 * @returns its name in the store
 */
export async function writeContent(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { exportId, claim }: Claim,
  content: Uint8Array | SizedStream,
): Promise<string> {
  const storeName = randomUUID();
  const recordName = () => db.insert(dataExportWrites).values({ storeName, exportId, claim }).onConflictDoNothing();
  await recordName();
  await files.write(content, storeName);
  // Another run may have taken the export over, and removed what was not there yet.
  await recordName();
  return storeName;
}

/**
 * Removes from the store what was written by runs that no longer hold their export, and did not finish it. What cannot
 * be removed is tried again the next time.
 */
export async function removeLeftovers({ db, files, log }: Pick<Services, 'db' | 'files' | 'log'>): Promise<void> {
  const nextAfter = async (storeName: string) => {
    const [next] = await db
      .select({ storeName: dataExportWrites.storeName })
      .from(dataExportWrites)
      .innerJoin(dataExports, eq(dataExports.id, dataExportWrites.exportId))
      .where(
        and(
          sql`${dataExports.claim} is distinct from ${dataExportWrites.claim}`,
          gt(dataExportWrites.storeName, storeName),
        ),
      )
      .orderBy(asc(dataExportWrites.storeName))
      .limit(1);
    return next?.storeName;
  };
  await forEachBatch({
    before: MIN_UUID,
    next: nextAfter,
    work: async (storeName) => {
      await files.remove(storeName);
      await db.delete(dataExportWrites).where(eq(dataExportWrites.storeName, storeName));
    },
    onError: (error) => log.error({ reason: errorMessage(error) }, 'a content of a data export was not removed'),
  });
}
