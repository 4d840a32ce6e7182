import { callIdOf, type CallKey } from '@acolhe/contracts';
import type { MovementPayload } from '@acolhe/session';

/** Gives the payload that tells the movement log which call an event belongs to: its id over HTTP. */
export function callPayload(call: CallKey): MovementPayload {
  const id = callIdOf(call);
  return id.requestId === undefined ? { appointmentId: id.appointmentId } : { requestId: id.requestId };
}
