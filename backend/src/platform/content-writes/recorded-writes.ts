import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { contentWrites } from './tables.ts';

/**
 * A store that records the name of each content before it writes it, so that what a killed process leaves is found.
 * Who gives a content its name has recorded it.
 */
export const recordedWrites = (
  store: FileStore,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): FileStore => ({
  write: async (content, given) => {
    const storeName = given ?? randomUUID();
    if (given === undefined) await db.insert(contentWrites).values({ storeName, begunAt: clock.now() });
    return store.write(content, storeName);
  },
  read: (name, range) => store.read(name, range),
  remove: (name) => store.remove(name),
});
