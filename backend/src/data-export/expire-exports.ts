import { and, eq, inArray, isNotNull, lte, or } from 'drizzle-orm';
import type { Services } from '../platform/services/services.ts';
import { sessions } from '../platform/sessions/tables.ts';
import { dataExportContents, dataExports } from './tables.ts';

/**
 * Removes the content of exports that nobody can download any more: their time is over, or the session that asked has
 * ended. Content goes first: a row without content is tried again, content without a row nobody would find.
 */
export async function expireExports({ db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>): Promise<void> {
  const expireOne = (): Promise<boolean> =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const [over] = await tx
        .select({ id: dataExports.id })
        .from(dataExports)
        .leftJoin(sessions, eq(sessions.sid, dataExports.sid))
        .where(
          and(
            inArray(dataExports.state, ['preparing', 'ready']),
            or(lte(dataExports.availableUntil, now), isNotNull(sessions.endedAt), lte(sessions.expiresAt, now)),
          ),
        )
        .limit(1)
        .for('update', { of: dataExports, skipLocked: true });
      if (!over) return false;
      const contents = await tx.select().from(dataExportContents).where(eq(dataExportContents.exportId, over.id));
      for (const { storeName } of contents) await files.remove(storeName);
      await tx.delete(dataExportContents).where(eq(dataExportContents.exportId, over.id));
      await tx.update(dataExports).set({ state: 'expired', claim: null }).where(eq(dataExports.id, over.id));
      return true;
    });
  while (await expireOne()) continue;
}
