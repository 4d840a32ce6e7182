import { within } from '../platform/within.ts';
import { drain } from './drain.ts';
import { markRecords } from './mark.ts';
import type { ProjectionServices } from './publish-record.ts';
import type { RecordKey } from './record-keys.ts';

const PATIENCE_MS = 2_000;

/** Writes a record so that it is there when the caller goes on; a realtime database that does not answer gets it later. */
export async function publishNow(services: ProjectionServices, key: RecordKey): Promise<void> {
  await markRecords(services.db, [key]);
  if (services.realtime.isConnected()) await within(drain(services), PATIENCE_MS);
}
