import type { AccessToken } from '@acolhe/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import { cabinStatusKeys } from '../care/visit/record-keys.ts';
import { enqueueRecords, PROJECTION_JOB } from '../platform/projection/flush.ts';
import type { Services } from '../platform/services/services.ts';
import { CLOSE_REALTIME_JOB } from '../platform/auth/end-sessions-job.ts';
import { endSessionsOf } from '../platform/auth/session-store.ts';
import { clearCabin } from './clear-cabin.ts';
import { type CabinRow, cabins } from './tables.ts';

/**
 * Opens a session of a cabin, which counts as heard. One that starts ends the sessions before it, so that none of them
 * can make a room any more, and then what they left.
 * @param cabin as its device was recognised
 * @returns undefined when the cabin was revoked or got another device meanwhile: recognise the device again
 * @see docs/product/cabin.md
 */
export async function openCabinSession(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'sessions'>,
  { id, keyHash }: CabinRow,
  isStart: boolean,
): Promise<AccessToken | undefined> {
  const { db, clock, jobs, sessions } = services;
  const opening = sessions.openShort({ kind: 'cabin', cabinId: id, scope: 'cabin' }, async (tx) => {
    const recognised = await tx
      .update(cabins)
      .set({ heardAt: clock.now() })
      .where(
        and(
          eq(cabins.id, id),
          isNull(cabins.revokedAt),
          keyHash === null ? isNull(cabins.keyHash) : eq(cabins.keyHash, keyHash),
        ),
      )
      .returning({ id: cabins.id });
    if (recognised.length === 0) throw new CabinChanged();
    if (isStart) await endSessionsOf(tx, { kind: 'cabin', subjectId: id }, 'replaced', clock.now());
  });
  const opened = await opening.catch((error: unknown) => {
    if (error instanceof CabinChanged) return undefined;
    throw error;
  });
  if (!opened) return undefined;
  if (isStart) {
    jobs.wake(CLOSE_REALTIME_JOB);
    await clearCabin(services, id);
    // Consoles learn at once that the cabin is there again.
    await enqueueRecords(db, cabinStatusKeys(id));
    jobs.wake(PROJECTION_JOB);
  }
  return opened.access;
}

class CabinChanged extends Error {}
