import { CABIN_ROOM_REFUSALS } from '@acolhe/contracts';
import type { PortalApiError } from '@acolhe/session';
import type { RoomRefusal } from '../cabin-machine/cabin-state.ts';

const UNFIT_CPF = [400, 404, 422];

/**
 * Gives the refusal of a room that the patient has to hear of.
 * @returns undefined for an error after which the same is asked again
 */
export function roomRefusalOf({ kind, code, httpStatus, retryAfterSeconds }: PortalApiError): RoomRefusal | undefined {
  const known = CABIN_ROOM_REFUSALS.find((refusal) => refusal === code);
  const time = retryAfterSeconds !== undefined && { retryAfterSeconds };
  if (known) return { code: known, ...time };
  if (httpStatus === 429) return { code: 'too-many-requests', ...time };
  const isUnfit = code === 'invalid-input' || (httpStatus !== undefined && UNFIT_CPF.includes(httpStatus));
  return kind === 'refused' && isUnfit ? { code: 'patient-unknown' } : undefined;
}
