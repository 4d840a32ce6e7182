import { DURATIONS } from '@acolhe/domain';
import { isNull, lte, or } from 'drizzle-orm';
import { UptimeTracker } from '../calls/presence.ts';
import { careRequests } from '../care/visit/tables.ts';
import type { Job, Services } from '../platform/services/services.ts';
import { clearCabin, clearEndedVisits, expireAnnouncements } from './clear-cabin.ts';
import { findOccupiedCabins } from './find-cabin.ts';
import { cabins } from './tables.ts';

const EVERY_MS = 4_000;
const SILENCE_MS = DURATIONS.care.cabinSilenceMs;
/** A machine that is busy checks late; after a pause as long as that between two reports, one may have been missed. */
const MAX_GAP_MS = 60_000;
/** The cabin shows the end of a visit; a page that crashed must not preserve it. */
const CLEARED_AFTER_MS = 2 * 60_000;

/**
 * Ends the visits of unresponsive cabins, clears those that are over, and deletes unused announcements.
 * @see docs/product/cabin.md
 */
export function cabinsJob(): Job {
  const uptime = new UptimeTracker(MAX_GAP_MS);
  return {
    name: 'cabins',
    everyMs: EVERY_MS,
    run: async (services) => {
      const now = services.clock.now();
      const upSinceMs = uptime.begin(now);
      if (now.getTime() - upSinceMs >= SILENCE_MS) await clearSilentCabins(services, now);
      await clearEndedVisits(services, lte(careRequests.endedAt, new Date(now.getTime() - CLEARED_AFTER_MS)));
      await expireAnnouncements(services);
      uptime.done(now);
    },
  };
}

/** Ends the visits in cabins without heartbeat for three minutes. */
async function clearSilentCabins(services: Services, now: Date): Promise<void> {
  const isUnresponsive = or(isNull(cabins.lastSeenAt), lte(cabins.lastSeenAt, new Date(now.getTime() - SILENCE_MS)));
  for (const cabinId of await findOccupiedCabins(services.db, isUnresponsive)) await clearCabin(services, cabinId);
}
