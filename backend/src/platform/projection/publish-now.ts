import { withTimeout } from '@acolhe/domain';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gte } from 'drizzle-orm';
import type { Db } from '../database/index.ts';
import { drainOne } from './flush.ts';
import { markRecords } from './mark-records.ts';
import { type ProjectionServices } from '../../care/live-records/publish-record.ts';
import { keyText, type RecordKey } from './record-keys.ts';
import { projectionRecords } from './tables.ts';

const PATIENCE_MS = 2_000;
const LOOK_AGAIN_MS = 20;

/**
 * Writes a record so that it is there when the caller goes on, also when somebody else is just writing it; a realtime
 * database that does not answer gets it later.
 */
export async function publishNow(services: ProjectionServices, key: RecordKey): Promise<void> {
  await markRecords(services.db, [key]);
  if (services.realtime.isConnected())
    await withTimeout(untilWritten(services, key, AbortSignal.timeout(PATIENCE_MS)), PATIENCE_MS, () => undefined);
}

async function untilWritten(services: ProjectionServices, key: RecordKey, patience: AbortSignal): Promise<void> {
  while (!patience.aborted) {
    await drainOne(services, key);
    if (await isWritten(services.db, key)) return;
    await pause(LOOK_AGAIN_MS);
  }
}

async function isWritten(db: Db, key: RecordKey): Promise<boolean> {
  const written = await db
    .select({ key: projectionRecords.key })
    .from(projectionRecords)
    .where(and(eq(projectionRecords.key, keyText(key)), gte(projectionRecords.published, projectionRecords.revision)));
  return written.length > 0;
}
