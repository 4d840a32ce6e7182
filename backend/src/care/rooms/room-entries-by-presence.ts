import { cabinKey, type LeaseKey, visitKey } from '@acolhe/contracts';
import type { VisitSide } from '@acolhe/domain';
import { readConnection } from '../../calls/presence.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Visit } from '../visit/tables.ts';
import { recordRoomEntry } from './room-credentials.ts';

/** The end of a visit waits no longer for the realtime database. */
const READ_TIMEOUT_MS = 1_000;
const SIDES: readonly VisitSide[] = ['patient', 'professional'];

/** The part of a visit by which its presences are found and entries are missing. */
export type EnteredVisit = Pick<
  Visit,
  'id' | 'cabinId' | 'phase' | 'callStartedAt' | 'patientEnteredAt' | 'professionalEnteredAt'
>;

/**
 * Gives the key under which a side is present. In a cabin it is the cabin that is there: it has one patient at a time,
 * and no page of theirs outlives it.
 */
export function presenceKeyOf({ id, cabinId }: Pick<Visit, 'id' | 'cabinId'>, side: VisitSide): LeaseKey {
  return side === 'professional' || cabinId === null ? visitKey(id) : cabinKey(cabinId);
}

/**
 * Whether a side is in the room of a call: its page sent a heartbeat after the answer. A heartbeat before it may be
 * that of a dead phone.
 * @param lastSeenAtMs time of the last heartbeat of a connected page of that side, epoch milliseconds
 * @see docs/product/absence.md
 */
export function isInRoom(lastSeenAtMs: number | undefined, callStartedAtMs: number): boolean {
  return lastSeenAtMs !== undefined && lastSeenAtMs >= callStartedAtMs;
}

/**
 * Records the sides whose pages are in the room of a call, with credentials that they had before it.
 * @param lastSeenAt time of the last heartbeat of a side, epoch milliseconds
 */
export async function recordEntriesByPresence(
  services: Pick<Services, 'db' | 'clock'>,
  visit: EnteredVisit,
  lastSeenAt: (side: VisitSide) => number | undefined | Promise<number | undefined>,
): Promise<void> {
  const { id, phase, callStartedAt } = visit;
  if (phase !== 'in-call' || callStartedAt === null) return;
  const enteredAt = { patient: visit.patientEnteredAt, professional: visit.professionalEnteredAt };
  for (const side of SIDES)
    if (enteredAt[side] === null && isInRoom(await lastSeenAt(side), callStartedAt.getTime()))
      await recordRoomEntry(services, id, side);
}

/**
 * Checks a last time which sides are in the room of a visit that is about to end: a short call counts too, though the
 * check of each second missed it. Does nothing when the realtime database does not answer.
 * @see docs/product/absence.md
 */
export async function recordLastEntries(
  services: Pick<Services, 'db' | 'clock' | 'realtime'>,
  visit: Visit | undefined,
): Promise<void> {
  if (visit?.phase !== 'in-call' || visit.metAt !== null) return;
  const nowMs = services.clock.now().getTime();
  const tooLate = AbortSignal.timeout(READ_TIMEOUT_MS);
  const ended = new Promise<undefined>((resolve) => tooLate.addEventListener('abort', () => resolve(undefined)));
  await recordEntriesByPresence(services, visit, (side) =>
    Promise.race([ended, readConnection(services.realtime, presenceKeyOf(visit, side), side, nowMs)]).catch(
      () => undefined,
    ),
  );
}
