import { revisionOf } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { RealtimeValue, RealtimeWriter } from './realtime-writer.ts';
import { projectionRecords } from './tables.ts';

export interface ProjectionServices {
  readonly db: Db;
  readonly clock: Clock;
  readonly realtime: RealtimeWriter;
  readonly log: Logger;
  /** The records of all domains. */
  readonly liveRecords: LiveRecords;
}

/**
 * A kind of record of the realtime database, declared by the domain that owns its state.
 * Made by `defineRevisionedRecord` and `defineRecord`.
 * @see docs/extending.md
 */
export interface LiveRecord {
  readonly kind: string;
  /** Whether the record carries a revision, so that it is replaced only by a newer one. */
  readonly hasRevision: boolean;
  /** Written after every other record that is due at the same time. */
  readonly publishLast?: boolean;
  /**
   * Writes the record as its state is now.
   * @param id of the key
   * @param revision of the state, or an older one
   * @returns the revision that the record has then
   */
  publish(services: ProjectionServices, id: string, revision: number): Promise<number>;
  /** The records that are missing in the realtime database, older there, or too much. */
  findOutdated(services: ProjectionServices): Promise<readonly RecordKey[]>;
}

/** The kinds of records that the domains registered. */
export class LiveRecords {
  readonly #records = new Map<string, LiveRecord>();

  constructor(records: readonly LiveRecord[] = []) {
    this.register(records);
  }

  /** @throws Error for a kind that is registered already */
  register(records: readonly LiveRecord[]): void {
    for (const record of records) {
      if (this.#records.has(record.kind))
        throw new Error(`Two records of the projection have the kind ${record.kind}.`);
      this.#records.set(record.kind, record);
    }
  }

  /** In the order of registration. */
  get all(): readonly LiveRecord[] {
    return [...this.#records.values()];
  }

  /** @throws Error for a kind that no domain registered */
  of({ kind, id }: RecordKey): LiveRecord {
    const record = this.#records.get(kind);
    if (!record) throw new Error(`No record of the projection has the key ${kind}:${id}.`);
    return record;
  }
}

/** Names one record of the realtime database, or what is cleared there. */
export interface RecordKey {
  readonly kind: string;
  /** Names the record among those of its kind. */
  readonly id: string;
}

/** Makes the keys of one kind of record, and reads them. */
export interface RecordKeys<Id> {
  (id: Id): RecordKey;
  readonly kind: string;
  /** The inverse, for the `id` of a key. */
  parse(text: string): Id;
}

/**
 * Declares the keys of a kind of record.
 * @param kind unique among all kinds, without a colon
 * @param parse gives back what `format` made a text of
 */
export function defineRecordKeys<Id>(
  kind: string,
  parse: (text: string) => Id,
  format: (id: Id) => string = String,
): RecordKeys<Id> {
  return Object.assign((id: Id) => ({ kind, id: format(id) }), { kind, parse });
}

/** The key as it is stored, `kind:id`. */
export function keyText({ kind, id }: RecordKey): string {
  return `${kind}:${id}`;
}

/** The inverse of `keyText`. */
export function parseKey(text: string): RecordKey {
  const colon = text.indexOf(':');
  return { kind: text.slice(0, colon), id: text.slice(colon + 1) };
}

const READS_AT_A_TIME = 32;

/** A record that carries a revision, the wire's `rev`. */
export interface RevisionedRecord<Id> {
  readonly keys: RecordKeys<Id>;
  /** Its path in the realtime database. */
  readonly path: (id: Id) => string;
  /** The record of now, encoded for the wire; undefined leaves what is there. */
  readonly read: (services: ProjectionServices, id: Id, revision: number) => Promise<object | undefined>;
  /** The records that the realtime database must hold, for the comparison after a connection. */
  readonly listExpected: (services: ProjectionServices) => Promise<readonly Id[]>;
  /** Returns the new record with the values that it retains from the replaced one. */
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

/** A record without revision, which exists only as long as its state. */
export interface UnrevisionedRecord<Id> {
  readonly keys: RecordKeys<Id>;
  readonly publishLast?: boolean;
  readonly publish: (services: ProjectionServices, id: Id) => Promise<void>;
  /** Lists the ids whose records are missing or superfluous in the realtime database; without it, none are compared. */
  readonly findOutdated?: (services: ProjectionServices) => Promise<readonly Id[]>;
}

/** Declares a record that carries no revision. */
export function defineRecord<Id>({
  keys,
  publishLast,
  publish,
  findOutdated = () => Promise.resolve([]),
}: UnrevisionedRecord<Id>): LiveRecord {
  return {
    kind: keys.kind,
    hasRevision: false,
    publishLast,
    publish: async (services, text, revision) => {
      await publish(services, keys.parse(text));
      return revision;
    },
    findOutdated: async (services) => (await findOutdated(services)).map(keys),
  };
}

/** Filters by a question that reads the realtime database, 32 at a time. */
export async function filterInBatches<T>(items: readonly T[], accepts: (item: T) => Promise<boolean>): Promise<T[]> {
  const accepted: T[] = [];
  for (let start = 0; start < items.length; start += READS_AT_A_TIME) {
    const batch = items.slice(start, start + READS_AT_A_TIME);
    const verdicts = await Promise.all(batch.map(accepts));
    accepted.push(...batch.filter((_, i) => verdicts[i]));
  }
  return accepted;
}

/** A record as the wire has it. */
type WireRecord = Readonly<Record<string, RealtimeValue>>;

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

/** The realtime database takes a field without a value only by its absence, as JSON does. */
function wireRecord(record: object): WireRecord {
  return JSON.parse(JSON.stringify(record)) as WireRecord;
}
