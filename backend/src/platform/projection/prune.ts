import { sql } from 'drizzle-orm';
import { type Db } from '../database/index.ts';

/**
 * Forgets records that are written once and carry no revision: messages, rooms, entries and token documents, which come
 * and go with each visit.
 */
export async function forgetWritten(db: Db): Promise<void> {
  await db.execute(sql`
    delete from projection_records where key in (
      select key from projection_records where published >= revision and split_part(key, ':', 1) in ('message', 'room', 'entry', 'token') order by key for update skip locked)`);
}
