import type { RoomCredentials } from '@acolhe/contracts';
import type { VisitSide } from '@acolhe/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { callWindow, findCallOfAppointment, type Participant, takesPartInCall } from '../../appointments/find-call.ts';
import { grantRoom, type RoomProviders } from '../../calls/room-grant.ts';
import { consumeUrgentCareQuota } from '../../plans/plans.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { careRequests } from '../visit/tables.ts';
import { findVisit, takesPartInVisit } from '../visit/visits.ts';

/** not-theirs: the visit is not one of this person; no-call: it is, but it is not in the call. */
type RoomOutcome =
  | { readonly kind: 'granted'; readonly credentials: RoomCredentials }
  | { readonly kind: 'not-theirs' }
  | { readonly kind: 'no-call' };

/**
 * Issues room credentials to a participant of a visit, while it is in the call; to the patient from the offer on, since
 * theirs do not depend on the professional.
 * @see docs/product/urgent-care.md
 */
export async function roomCredentials(
  services: Pick<Services, 'db' | 'clock'>,
  providers: RoomProviders,
  who: Participant,
  requestId: number,
): Promise<RoomOutcome> {
  const visit = await findVisit(services.db, requestId);
  if (!visit || !takesPartInVisit(visit, who)) return { kind: 'not-theirs' };
  const uid = who.side === 'patient' ? visit.roomPatientUid : visit.roomProfessionalUid;
  const { phase, roomChannel } = visit;
  const isOpen = phase === 'in-call' || (phase === 'offered' && who.side === 'patient');
  if (!isOpen || roomChannel === null || uid === null) return { kind: 'no-call' };
  return {
    kind: 'granted',
    credentials: await grantRoom(services, providers, { channel: roomChannel, uid, side: who.side }),
  };
}

/** The credentials of a visit's room, with a record that this side enters it; during an offer no side enters yet. */
export async function visitRoomCredentials(
  services: Services,
  providers: RoomProviders,
  who: Participant,
  requestId: number,
): Promise<RoomOutcome> {
  const outcome = await roomCredentials(services, providers, who, requestId);
  if (outcome.kind === 'granted') await recordRoomEntry(services, requestId, who.side);
  return outcome;
}

/**
 * Issues room credentials for one side of a scheduled call, while the professional is in it.
 * @see docs/product/scheduled-calls.md
 */
export async function scheduledRoomCredentials(
  services: Pick<Services, 'db' | 'clock'>,
  providers: RoomProviders,
  who: Participant,
  appointmentId: number,
): Promise<RoomOutcome> {
  const place = await scheduledRoomPlace(services, who, appointmentId);
  return place.kind === 'place'
    ? {
        kind: 'granted',
        credentials: await grantRoom(services, providers, { channel: place.channel, uid: place.uid, side: who.side }),
      }
    : place;
}

/**
 * The channel and uid with which a participant enters the room; not-theirs: the appointment is not one of this person;
 * no-call: the professional is not in the call.
 */
export type RoomPlace =
  | { readonly kind: 'place'; readonly channel: string; readonly uid: string }
  | { readonly kind: 'not-theirs' }
  | { readonly kind: 'no-call' };

/**
 * Finds the room of a scheduled call for one of its two sides.
 * @see docs/product/scheduled-calls.md
 */
async function scheduledRoomPlace(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  who: Participant,
  appointmentId: number,
): Promise<RoomPlace> {
  const scheduled = await findCallOfAppointment(db, appointmentId);
  if (!scheduled || !takesPartInCall(scheduled, who)) return { kind: 'not-theirs' };
  const { appointment, call } = scheduled;
  const uid = who.side === 'patient' ? call.roomPatientUid : call.roomProfessionalUid;
  if (
    call.phase !== 'in-call' ||
    call.roomName === null ||
    uid === null ||
    callWindow(appointment, call.phase, clock.now()) !== 'open'
  )
    return { kind: 'no-call' };
  return { kind: 'place', channel: call.roomName, uid };
}

/** Records in a separate transaction that one side of a visit enters the room of its call. */
export async function recordRoomEntry(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  requestId: number,
  side: VisitSide,
): Promise<void> {
  await db.transaction((tx) => enterRoom(tx, requestId, side, clock.now()));
}

/**
 * Records that one side of a visit is in the room of its call. When the other side has entered it too, the two have
 * met: then the visit is charged, once. Repeating it, or a visit that is not in the call, changes nothing.
 * @see docs/product/absence.md
 */
async function enterRoom(tx: Tx, requestId: number, side: VisitSide, now: Date): Promise<void> {
  const own = side === 'patient' ? careRequests.patientEnteredAt : careRequests.professionalEnteredAt;
  const other = side === 'patient' ? careRequests.professionalEnteredAt : careRequests.patientEnteredAt;
  const metAt = sql`coalesce(${careRequests.metAt}, case when ${other} is not null then ${now.toISOString()}::timestamptz end)`;
  const [entered] = await tx
    .update(careRequests)
    .set(
      side === 'patient'
        ? { patientEnteredAt: now, disconnectedAt: null, metAt }
        : { professionalEnteredAt: now, metAt },
    )
    .where(and(eq(careRequests.id, requestId), eq(careRequests.phase, 'in-call'), isNull(own)))
    .returning({ patientId: careRequests.patientId, metAt: careRequests.metAt });
  if (entered?.metAt) await consumeUrgentCareQuota(tx, entered.patientId, requestId, now);
}
