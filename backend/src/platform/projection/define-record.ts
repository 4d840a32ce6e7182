import { revisionOf } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import type { RealtimeValue } from '../realtime/realtime-writer.ts';
import type { LiveRecord, ProjectionServices } from './live-record.ts';
import { keyText, type RecordKey, type RecordKeys } from './record-key.ts';
import { projectionRecords } from './tables.ts';
import { replaceOlder, type WireRecord } from './write-record.ts';

const READS_AT_A_TIME = 32;

/** A record that carries a revision, the wire's `rev`. */
export interface RevisionedRecord<Id> {
  readonly keys: RecordKeys<Id>;
  /** Where it lies in the realtime database. */
  readonly path: (id: Id) => string;
  /** The record of now, encoded for the wire; undefined leaves what is there. */
  readonly read: (services: ProjectionServices, id: Id, revision: number) => Promise<object | undefined>;
  /** The records that the realtime database must hold, for the comparison after a connection. */
  readonly listExpected: (services: ProjectionServices) => Promise<readonly Id[]>;
  /** Returns the new record with the values that it keeps from the one it replaces. */
  readonly merge?: (next: WireRecord, current: RealtimeValue) => WireRecord;
}

/** Declares a record that is replaced only by one of a newer revision. */
export function defineRevisionedRecord<Id>(record: RevisionedRecord<Id>): LiveRecord {
  const { keys, path, read, merge } = record;
  return {
    kind: keys.kind,
    hasRevision: true,
    publish: async (services, text, revision) => {
      const id = keys.parse(text);
      const next = await read(services, id, revision);
      return next ? replaceOlder(services, path(id), revision, next, merge) : revision;
    },
    findOutdated: (services) => findOutdatedRevisions(services, record),
  };
}

/**
 * Compares the revisions in the realtime database with those that were written last.
 * @returns the keys of the records that are not there as they were written
 */
export async function findOutdatedRevisions<Id>(
  services: ProjectionServices,
  { keys, path, listExpected }: Pick<RevisionedRecord<Id>, 'keys' | 'path' | 'listExpected'>,
): Promise<RecordKey[]> {
  const { db, realtime } = services;
  const isOutdated = async (id: Id): Promise<boolean> => {
    const [record] = await db
      .select({ published: projectionRecords.published })
      .from(projectionRecords)
      .where(eq(projectionRecords.key, keyText(keys(id))));
    const current = revisionOf(await realtime.get(path(id)));
    return current === 0 || current !== (record?.published ?? 0);
  };
  return (await filterInBatches(await listExpected(services), isOutdated)).map(keys);
}

/** A record that carries no revision: it comes and goes with its state. */
export interface UnrevisionedRecord<Id> {
  readonly keys: RecordKeys<Id>;
  readonly isWrittenLast?: boolean;
  readonly publish: (services: ProjectionServices, id: Id) => Promise<void>;
  /** Lists the ids whose records are missing or superfluous in the realtime database; without it, none are compared. */
  readonly findOutdated?: (services: ProjectionServices) => Promise<readonly Id[]>;
}

/** Declares a record that carries no revision. */
export function defineRecord<Id>({
  keys,
  isWrittenLast,
  publish,
  findOutdated = () => Promise.resolve([]),
}: UnrevisionedRecord<Id>): LiveRecord {
  return {
    kind: keys.kind,
    hasRevision: false,
    isWrittenLast,
    publish: async (services, text, revision) => {
      await publish(services, keys.parse(text));
      return revision;
    },
    findOutdated: async (services) => (await findOutdated(services)).map(keys),
  };
}

/** Filters by a question that reads the realtime database, 32 at a time. */
export async function filterInBatches<T>(items: readonly T[], keep: (item: T) => Promise<boolean>): Promise<T[]> {
  const kept: T[] = [];
  for (let start = 0; start < items.length; start += READS_AT_A_TIME) {
    const batch = items.slice(start, start + READS_AT_A_TIME);
    const verdicts = await Promise.all(batch.map(keep));
    kept.push(...batch.filter((_, i) => verdicts[i]));
  }
  return kept;
}
