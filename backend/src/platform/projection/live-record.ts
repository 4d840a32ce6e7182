import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../database/database.ts';
import type { RealtimeWriter } from '../realtime/realtime-writer.ts';
import type { RecordKey } from './record-key.ts';

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
  readonly isWrittenLast?: boolean;
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
