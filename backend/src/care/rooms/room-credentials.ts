import type { RoomCredentials } from '@acolhe/contracts';
import { findVisit } from '../visit/find-visit.ts';
import { takesPartInVisit } from '../visit/participant.ts';
import { grantRoom, type RoomProviders } from '../../calls/room-grant.ts';
import type { Services } from '../../platform/services/services.ts';
import { callWindow, findCallOfAppointment, type Participant, takesPartInCall } from '../../appointments/find-call.ts';

/** not-theirs: the visit is not one of this person; no-call: it is, but it is not in the call. */
export type RoomOutcome =
  | { readonly kind: 'granted'; readonly credentials: RoomCredentials }
  | { readonly kind: 'not-theirs' }
  | { readonly kind: 'no-call' };

/**
 * Issues room credentials to a participant of a visit, while it is in the call; to the patient from the offer on, who
 * is the same whoever takes the visit.
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
