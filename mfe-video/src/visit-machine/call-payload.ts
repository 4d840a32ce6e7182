import { callIdOf, type CallKey } from '@acolhe/contracts';
import type { MovementPayload } from '@acolhe/session';

/** How the movement log is told which call an event is of: by its id over HTTP. */
export function callPayload(call: CallKey): MovementPayload {
  const id = callIdOf(call);
  return id.requestId === undefined ? { appointmentId: id.appointmentId } : { requestId: id.requestId };
}
