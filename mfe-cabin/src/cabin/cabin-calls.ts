import * as calls from '@acolhe/contracts';
import { CABIN_ROOM_REFUSALS } from '@acolhe/contracts';
import { CARE_REFUSALS, careRefusalMessage } from '@acolhe/domain';
import { type Portal, type PortalApiError, type ServiceCalls, serviceCalls } from '@acolhe/session';
import type { RoomRefusal } from './cabin-machine.ts';

/** Calls of a device, which shows the cookie of its key. */
const DEVICE_CALLS = { openSession: calls.openCabinSessionCall, enrol: calls.enrolCabinCall };
/** Calls of a cabin, with the token of its session. */
const CABIN_CALLS = {
  createRoom: calls.createCabinRoomCall,
  consentText: calls.getCabinConsentTextCall,
  renewVisit: calls.renewCabinVisitCall,
  report: calls.reportCabinHealthCall,
  checkPin: calls.checkCabinPinCall,
};
export type DeviceCalls = ServiceCalls<typeof DEVICE_CALLS>;
export type CabinCalls = ServiceCalls<typeof CABIN_CALLS>;

/** Gives the calls of the device through its host's connection, which sends cookies. */
export const deviceCallsOf = (portal: Pick<Portal, 'store'>): DeviceCalls => serviceCalls(portal, DEVICE_CALLS);
/** The calls of the cabin through the connection of its portal. */
export const cabinCallsOf = (portal: Pick<Portal, 'store'>): CabinCalls => serviceCalls(portal, CABIN_CALLS);

const INVALID_CPF_STATUSES = [400, 404, 422];
/** The only texts of the service that a cabin shows, since they cannot contain a name. */
const REASONS = CARE_REFUSALS.map((refusal) => careRefusalMessage('urgentCare', refusal));

/**
 * Returns the refusal of a room that the patient must see.
 * @returns undefined for an error after which the request is repeated
 */
export function roomRefusalOf(error: PortalApiError): RoomRefusal | undefined {
  const { kind, code, httpStatus, message, retryAfterSeconds } = error;
  const known = CABIN_ROOM_REFUSALS.find((refusal) => refusal === code);
  const time = retryAfterSeconds !== undefined && { retryAfterSeconds };
  if (known === 'not-entitled') return { code: known, reason: REASONS.find((reason) => reason === message), ...time };
  if (known) return { code: known, ...time };
  if (httpStatus === 429) return { code: 'too-many-attempts', ...time };
  const isInvalid = code === 'invalid-input' || (httpStatus !== undefined && INVALID_CPF_STATUSES.includes(httpStatus));
  return kind === 'refused' && isInvalid ? { code: 'patient-unknown' } : undefined;
}

const FIRST_MS = 2_000;
const MAX_MS = 30_000;

/**
 * Delay before a failed call is repeated: 2 s, doubled with each attempt, at most 30 s.
 * @param attempt 0 for the first repetition
 * @returns milliseconds
 */
export const backOffMs = (attempt: number): number => Math.min(MAX_MS, FIRST_MS * 2 ** attempt);
