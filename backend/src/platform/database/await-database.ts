import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from './away.ts';
import type { Database } from './database.ts';

const PAUSE_MS = 500;

/**
 * Waits until the database answers, for a process that starts beside it or is slow to start itself.
 * @param limitMs no further attempt begins after it
 * @throws at once what is no absence (a wrong password, no such database); after the limit the last failure
 * @see docs/operating.md
 */
export async function awaitDatabase({ pool }: Database, limitMs: number): Promise<void> {
  const giveUpAtMs = Date.now() + limitMs;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() >= giveUpAtMs) throw error;
    }
    await pause(PAUSE_MS);
  }
}
