import { withTimeout } from '@acolhe/domain';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gte } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { flushOne } from './flush.ts';
import { markRecords } from './mark-records.ts';
import type { ProjectionServices } from './live-record.ts';
import { keyText, type RecordKey } from './record-key.ts';
import { projectionRecords } from './tables.ts';

const PUBLISH_TIMEOUT_MS = 2_000;
const LOOK_AGAIN_MS = 20;

/**
 * Writes a record so that it is there when the caller goes on, also when another instance is writing it now; a realtime
 * database that does not answer within two seconds gets it later.
 */
export async function publishNow(services: ProjectionServices, key: RecordKey): Promise<void> {
  await markRecords(services.db, [key]);
  if (services.realtime.isConnected())
    await withTimeout(
      untilWritten(services, key, AbortSignal.timeout(PUBLISH_TIMEOUT_MS)),
      PUBLISH_TIMEOUT_MS,
      () => undefined,
    );
}

async function untilWritten(services: ProjectionServices, key: RecordKey, timeout: AbortSignal): Promise<void> {
  while (!timeout.aborted) {
    await flushOne(services, key);
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
