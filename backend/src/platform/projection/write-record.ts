import { revisionOf } from '@acolhe/contracts';
import type { RealtimeValue, RealtimeWriter } from '../realtime/realtime-writer.ts';

/** A record as the wire has it. */
export type WireRecord = Readonly<Record<string, RealtimeValue>>;

interface Writer {
  readonly realtime: RealtimeWriter;
}

/**
 * Replaces a record by one of a newer revision, compared in the realtime database itself.
 * @param record on the wire; fields without a value are left out
 * @param merge what the new record takes over from the one that it replaces
 * @returns the revision that the record has then
 */
export async function replaceOlder(
  { realtime }: Writer,
  path: string,
  revision: number,
  record: object,
  merge: (next: WireRecord, current: RealtimeValue) => WireRecord = (next) => next,
): Promise<number> {
  const next = wireRecord(record);
  let found = 0;
  await realtime.transact(path, (current) => {
    found = revisionOf(current);
    return found >= revision ? undefined : merge(next, current);
  });
  return Math.max(found, revision);
}

/** Sets a record that carries no revision, or removes it when there is none. */
export async function setRecord({ realtime }: Writer, path: string, record: object | undefined): Promise<void> {
  await realtime.set(path, record ? wireRecord(record) : null);
}

/** The realtime database takes a field without a value only by its absence. */
function wireRecord(record: object): WireRecord {
  return JSON.parse(JSON.stringify(record)) as WireRecord;
}
