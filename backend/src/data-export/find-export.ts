import type { DataExport, DataExportContentKind } from '@acolhe/contracts';
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { sessions } from '../platform/auth/tables.ts';
import { dataExportContents, dataExports } from './tables.ts';

type Content = typeof dataExportContents.$inferSelect;

/**
 * Tells what became of the latest export that a session asked for.
 * @param exportId of the one export that is meant
 */
export async function exportOfSession(
  executor: Executor,
  sid: string,
  now: Date,
  exportId?: string,
): Promise<DataExport> {
  const [latest] = await executor
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.sid, sid), exportId === undefined ? undefined : eq(dataExports.id, exportId)))
    .orderBy(desc(dataExports.requestedAt))
    .limit(1);
  if (!latest) return { state: 'none', contents: [] };
  const requestedAt = latest.requestedAt.toISOString();
  if (latest.state !== 'ready') return { state: latest.state, requestedAt, contents: [] };
  const { availableUntil } = latest;
  // The job that removes the content comes a little later.
  if (availableUntil === null || availableUntil <= now) return { state: 'expired', requestedAt, contents: [] };
  const contents = await executor
    .select({
      kind: dataExportContents.kind,
      name: dataExportContents.name,
      sizeBytes: dataExportContents.sizeBytes,
    })
    .from(dataExportContents)
    .where(eq(dataExportContents.exportId, latest.id))
    .orderBy(asc(dataExportContents.kind));
  return { state: 'ready', requestedAt, availableUntil: availableUntil.toISOString(), contents };
}

/**
 * Finds a content of the latest export of a session that can be downloaded now.
 * @param exportId of the one export that is meant
 * @returns undefined also once the session has ended
 */
export async function findContent(
  executor: Executor,
  sid: string,
  kind: DataExportContentKind,
  now: Date,
  exportId?: string,
): Promise<Content | undefined> {
  const [found] = await executor
    .select({ content: dataExportContents })
    .from(dataExportContents)
    .innerJoin(dataExports, eq(dataExports.id, dataExportContents.exportId))
    .innerJoin(sessions, eq(sessions.sid, dataExports.sid))
    .where(
      and(
        eq(dataExports.sid, sid),
        exportId === undefined ? undefined : eq(dataExports.id, exportId),
        eq(dataExportContents.kind, kind),
        eq(dataExports.state, 'ready'),
        gt(dataExports.availableUntil, now),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .orderBy(desc(dataExports.requestedAt))
    .limit(1);
  return found?.content;
}
