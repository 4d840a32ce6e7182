import type { VisitReach } from '../platform/access/index.ts';
import type { PatientSession, Session } from '../platform/sessions/session.ts';
import type { Executor } from '../platform/database/index.ts';
import type { CallContext } from '../platform/http/index.ts';
import type { Services } from '../platform/services/services.ts';

/** What identity, files and sessions ask of care; the domains of care answer. */
export interface CarePort {
  /** Whether the visit is offered to the professional or in their call. */
  mayProfessionalSee(executor: Executor, requestId: number, professionalId: number): Promise<boolean>;
  /** Whether the visit is within reach, in whatever phase. */
  isVisitOf(executor: Executor, requestId: number, reach: VisitReach): Promise<boolean>;
  /** Whether the appointment is the caller's, who is its patient or holds its link. */
  isAppointmentOf(executor: Executor, appointmentId: number, caller: Pick<CallContext, 'session'>): Promise<boolean>;
  /** Whether the patient may still add a picture: the visit is within reach and live. */
  mayAttach(executor: Executor, requestId: number, reach: VisitReach): Promise<boolean>;
  /** A patient has signed out: whoever waits leaves the queue, the request stays. */
  patientLeft(services: Services, session: PatientSession): Promise<void>;
  /** Whether the patient has a live visit, wherever it was requested. */
  hasLiveVisit(executor: Executor, patientId: number): Promise<boolean>;
  /** A professional has left the console: no more offers. */
  professionalLeft(services: Services, professionalId: number): Promise<void>;
  /** Somebody opens the realtime database: their own record must be there before they look. */
  realtimeOpened(services: Services, session: Session): Promise<void>;
}

/** Stands where care is not installed: there are no visits. */
export const noCare: CarePort = {
  mayProfessionalSee: () => Promise.resolve(false),
  isVisitOf: () => Promise.resolve(false),
  isAppointmentOf: () => Promise.resolve(false),
  mayAttach: () => Promise.resolve(false),
  patientLeft: () => Promise.resolve(),
  hasLiveVisit: () => Promise.resolve(false),
  professionalLeft: () => Promise.resolve(),
  realtimeOpened: () => Promise.resolve(),
};
