import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

/** PostgreSQL's code for a lock that a query would not wait for, appendix A. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Whether a query failed because another transaction holds a lock that it would not wait for. */
export function isLockTaken(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === LOCK_NOT_AVAILABLE;
}
