import type { Db } from '../../database/database.ts';
import type { Limits } from '../limits.ts';
import { attempts } from '../tables.ts';

/** Forgets whatever was counted, for everybody. */
export async function forgetAttempts({ db, limits }: { readonly db: Db; readonly limits: Limits }): Promise<void> {
  await db.delete(attempts);
  limits.forgetRefusals();
}
