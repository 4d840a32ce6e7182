import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import { attemptsKey, type Limits } from '../limits.ts';
import { attempts } from '../tables.ts';

/** Writes down that so many attempts were counted for a key just now, as another instance would have. */
export async function countAttempts(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  key: string,
  count: number,
): Promise<void> {
  const counted = { count, since: clock.now(), blockedUntil: null };
  await db
    .insert(attempts)
    .values({ keyHash: attemptsKey(key), ...counted })
    .onConflictDoUpdate({ target: attempts.keyHash, set: counted });
}

/** Resets all counters. */
export async function forgetAttempts({ db, limits }: { readonly db: Db; readonly limits: Limits }): Promise<void> {
  await db.delete(attempts);
  limits.forgetRefusals();
}
