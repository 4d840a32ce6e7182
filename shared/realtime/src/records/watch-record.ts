import { type DataSnapshot, type Database, onValue, ref } from 'firebase/database';
import type { z } from 'zod';
import type { RecordListener, Unsubscribe } from '../model/realtime.ts';
import { type ListeningBase, resubscribe } from './resubscribe.ts';

/** Decodes the value at a path; throws when it does not fit. */
type Reader<T> = (snapshot: DataSnapshot) => T | undefined;

/**
 * Watches one record. A value that does not fit its contract is reported as malformed and skipped.
 * @see docs/product/realtime.md
 */
export function watchRecord<S extends z.ZodType>(
  base: ListeningBase,
  database: Database,
  path: string,
  schema: S,
  listener: RecordListener<z.output<S>>,
): Unsubscribe {
  return watch(base, database, path, listener, (snapshot) =>
    snapshot.exists() ? schema.parse(snapshot.val()) : undefined,
  );
}

/**
 * Watches a list of records as a whole, ordered by key. A record that does not fit is reported and skipped.
 * @see docs/product/realtime.md
 */
export function watchList<S extends z.ZodType>(
  base: ListeningBase,
  database: Database,
  path: string,
  schema: S,
  listener: RecordListener<readonly z.output<S>[]>,
): Unsubscribe {
  return watch(base, database, path, listener, (snapshot) => {
    const values: z.output<S>[] = [];
    snapshot.forEach((child) => {
      const read = schema.safeParse(child.val());
      if (read.success) values.push(read.data);
      else listener.error?.({ kind: 'malformed', path: `${path}/${child.key}`, message: read.error.message });
    });
    return values;
  });
}

function watch<T>(
  base: ListeningBase,
  database: Database,
  path: string,
  listener: RecordListener<T>,
  reader: Reader<T>,
): Unsubscribe {
  const onSnapshot = (snapshot: DataSnapshot): void => {
    let value: T | undefined;
    try {
      value = reader(snapshot);
    } catch (error) {
      listener.error?.({ kind: 'malformed', path, message: error instanceof Error ? error.message : String(error) });
      return;
    }
    listener.value(value);
  };
  return resubscribe(
    base,
    path,
    (cancelled) => onValue(ref(database, path), onSnapshot, cancelled),
    (error) => listener.error?.(error),
  );
}
