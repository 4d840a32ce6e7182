import { CABIN_ROOM_REFUSALS } from '@acolhe/contracts';
import { CARE_REFUSALS, careRefusalMessage } from '@acolhe/domain';
import type { PortalApiError } from '@acolhe/session';
import type { RoomRefusal } from '../cabin-machine/cabin-state.ts';

const UNFIT_CPF = [400, 404, 422];
/** The only words of the service that a cabin repeats, for they can hold no name. */
const REASONS = CARE_REFUSALS.map((refusal) => careRefusalMessage('urgentCare', refusal));

/**
 * Gives the refusal of a room that the patient has to hear of.
 * @returns undefined for an error after which the same is asked again
 */
export function roomRefusalOf(error: PortalApiError): RoomRefusal | undefined {
  const { kind, code, httpStatus, message, retryAfterSeconds } = error;
  const known = CABIN_ROOM_REFUSALS.find((refusal) => refusal === code);
  const time = retryAfterSeconds !== undefined && { retryAfterSeconds };
  if (known === 'not-entitled') return { code: known, reason: REASONS.find((reason) => reason === message), ...time };
  if (known) return { code: known, ...time };
  if (httpStatus === 429) return { code: 'too-many-attempts', ...time };
  const isUnfit = code === 'invalid-input' || (httpStatus !== undefined && UNFIT_CPF.includes(httpStatus));
  return kind === 'refused' && isUnfit ? { code: 'patient-unknown' } : undefined;
}
