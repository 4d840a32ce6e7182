import type { Services } from '../platform/services/services.ts';
import { type Attendee, attends } from './attendee.ts';
import { callWindow } from './call-window.ts';
import { findCallOfAppointment } from './find-call.ts';

/**
 * Where one of the two enters the room; not-theirs: no appointment of this person; no-call: the professional is not on
 * the call.
 */
export type RoomPlace =
  | { readonly kind: 'place'; readonly channel: string; readonly uid: string }
  | { readonly kind: 'not-theirs' }
  | { readonly kind: 'no-call' };

/**
 * The room of a scheduled call, for one of its two.
 * @see docs/product/scheduled-calls.md
 */
export async function scheduledRoomPlace(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  who: Attendee,
  appointmentId: number,
): Promise<RoomPlace> {
  const scheduled = await findCallOfAppointment(db, appointmentId);
  if (!scheduled || !attends(scheduled, who)) return { kind: 'not-theirs' };
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
