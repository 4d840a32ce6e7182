import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

const UNIQUE_VIOLATION = '23505';

/** The unique index or constraint that a query would have broken; undefined when it failed for another reason. */
export function brokenUniqueIndex(error: unknown): string | undefined {
  if (error instanceof DrizzleQueryError) return brokenUniqueIndex(error.cause);
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION ? error.constraint : undefined;
}
