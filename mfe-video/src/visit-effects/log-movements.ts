import { MOVEMENT } from '@acolhe/session';
import { callPayload } from '../visit-machine/call-payload.ts';
import { movementsOf, placeOf } from '../visit-machine/movements.ts';
import type { VisitEffect } from '../visit-machine/visit-context.ts';

/**
 * Writes the steps of the visit to the movement log.
 * @see docs/product/movement-log.md
 */
export const logMovements: VisitEffect = ({ portal, store, call }) => {
  /** Where the patient was when they cancelled: the record may show the cancellation before the answer arrives. */
  let cancelledIn: ReturnType<typeof placeOf>;
  let lost = false;
  const of = callPayload(call);
  return store.subscribe((state, previous, event) => {
    for (const { event: name, cause } of movementsOf(state, previous, event))
      portal.log(MOVEMENT[name], { ...of, ...(cause && { cause }) });
    if (event.type === 'cancel-confirmed') cancelledIn = placeOf(previous);
    if (event.type === 'cancel-done')
      portal.log(cancelledIn === 'call' ? MOVEMENT.callCancelled : MOVEMENT.waitingRoomLeft, of);
    if (event.type === 'remote-joined' && lost) portal.log(MOVEMENT.connectionBack, of);
    if (event.type === 'room-lost' || event.type === 'remote-joined') lost = event.type === 'room-lost';
  });
};
