import * as calls from '@acolhe/contracts';
import { type Portal, type ServiceCalls, serviceCalls } from '@acolhe/session';

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
/** Gives the calls of the cabin through the connection of its own portal. */
export const cabinCallsOf = (portal: Pick<Portal, 'store'>): CabinCalls => serviceCalls(portal, CABIN_CALLS);
