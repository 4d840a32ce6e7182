import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

/** Error codes of PostgreSQL, appendix A. */
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** The unique index or constraint that a query would have broken; undefined when it failed for another reason. */
export const brokenUniqueIndex = (error: unknown): string | undefined => brokenConstraint(error, UNIQUE_VIOLATION);

/** The reference that a query would have left without its row; undefined when it failed for another reason. */
export const brokenReference = (error: unknown): string | undefined => brokenConstraint(error, FOREIGN_KEY_VIOLATION);

function brokenConstraint(error: unknown, code: string): string | undefined {
  if (error instanceof DrizzleQueryError) return brokenConstraint(error.cause, code);
  return error instanceof DatabaseError && error.code === code ? error.constraint : undefined;
}
