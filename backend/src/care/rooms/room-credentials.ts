import type { RoomCredentials } from '@acolhe/contracts';
import { findVisit } from '../visit/find-visit.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Attendee } from '../../appointments/attendee.ts';
import { scheduledRoomPlace } from '../../appointments/room-place.ts';
import { type Participant, takesPart } from '../visit/participant.ts';
import { grantRoom, type RoomProviders } from '../../video-rooms/room-grant.ts';

/** not-theirs: no visit of this person; no-call: theirs, but it is not in the call. */
export type RoomOutcome =
  | { readonly kind: 'granted'; readonly credentials: RoomCredentials }
  | { readonly kind: 'not-theirs' }
  | { readonly kind: 'no-call' };

/**
 * Room credentials for one of the two of a visit, while it is in the call.
 * @see docs/product/urgent-care.md
 */
export async function roomCredentials(
  services: Pick<Services, 'db' | 'clock'>,
  providers: RoomProviders,
  who: Participant,
  requestId: number,
): Promise<RoomOutcome> {
  const visit = await findVisit(services.db, requestId);
  if (!visit || !takesPart(visit, who)) return { kind: 'not-theirs' };
  const uid = who.side === 'patient' ? visit.roomPatientUid : visit.roomProfessionalUid;
  if (visit.phase !== 'in-call' || visit.roomChannel === null || uid === null) return { kind: 'no-call' };
  return {
    kind: 'granted',
    credentials: await grantRoom(services, providers, { channel: visit.roomChannel, uid, side: who.side }),
  };
}

/**
 * Room credentials for one side of a scheduled call, while the professional is on it.
 * @see docs/product/scheduled-calls.md
 */
export async function scheduledRoomCredentials(
  services: Pick<Services, 'db' | 'clock'>,
  providers: RoomProviders,
  who: Attendee,
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
