import * as calls from '@acolhe/contracts';
import { type Portal, type PortalApiError, type ServiceCalls, serviceCalls } from '@acolhe/session';

const CARE_CALLS = {
  contractPermissions: calls.planPermissionsCall,
  requestCare: calls.requestCareCall,
  askAgain: calls.askAgainCall,
  uploadAttachment: calls.uploadFileCall,
  setToken: calls.setTokenCall,
  getToken: calls.getTokenCall,
  removeToken: calls.removeTokenCall,
  enterQueue: calls.enterQueueCall,
  cancelCare: calls.cancelCareCall,
  liveVisit: calls.getLiveVisitCall,
  careStatus: calls.getCareStatusCall,
  roomCredentials: calls.generateRoomTokenCall,
  roomProvider: calls.findRoomProviderCall,
  sendChatMessage: calls.sendChatMessageCall,
  currentTime: calls.currentTimeCall,
  enterSchedule: calls.createScheduleCall,
  schedule: calls.getScheduleCall,
  recordFirstStart: calls.recordFirstStartCall,
};
export type CareCalls = ServiceCalls<typeof CARE_CALLS>;

/** Returns the calls of care through a host's connection. */
export const careCallsOf = (portal: Pick<Portal, 'store'>): CareCalls => serviceCalls(portal, CARE_CALLS);

/** Whether the connection to the service failed, not the request itself, so that another try may help. */
export function isTransient({ kind, httpStatus }: PortalApiError): boolean {
  return (
    kind === 'offline' || kind === 'timeout' || (httpStatus !== undefined && httpStatus >= 502 && httpStatus <= 504)
  );
}
