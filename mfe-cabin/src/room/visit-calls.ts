import * as calls from '@acolhe/contracts';
import { type Portal, type ServiceCalls, serviceCalls } from '@acolhe/session';

const VISIT_CALLS = {
  roomCredentials: calls.generateRoomTokenCall,
  roomProvider: calls.findRoomProviderCall,
  cancelCare: calls.cancelCareCall,
  recordMediaPath: calls.recordMediaPathCall,
  openFile: calls.openFileCall,
};
export type VisitCalls = ServiceCalls<typeof VISIT_CALLS>;

/** Gives the calls of the patient in the cabin, through the portal of that one visit. */
export const visitCallsOf = (portal: Pick<Portal, 'store'>): VisitCalls => serviceCalls(portal, VISIT_CALLS);
