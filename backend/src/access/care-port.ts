import type { Session } from '../platform/auth/session.ts';
import type { Executor } from '../platform/database/database.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import type { CallContext } from '../platform/http/handle.ts';
import type { Services } from '../platform/services/services.ts';
import type { PatientSession, VisitScope } from './callers.ts';

/** A call that a professional is on: that of a visit, or that of an appointment. */
export interface ProfessionalsCall {
  readonly patientId: number;
  readonly requestId?: number;
  readonly appointmentId?: number;
  /** The patient sits in a cabin, and the professional has not checked their identity. */
  readonly isIdentityOpen?: boolean;
}

/** The refusal of what is older than a visit in a cabin, or is issued in the patient's name, before that check. */
export const identityOpen = (): HttpProblem =>
  new HttpProblem({
    code: 'identity-open',
    httpStatus: 403,
    message: 'Confira antes a identidade de quem está na cabine.',
  });

/** The questions of identity, files and sessions that care answers. */
export interface CarePort {
  /** Whether the visit is offered to the professional or in their call. */
  mayProfessionalSee(executor: Executor, requestId: number, professionalId: number): Promise<boolean>;
  /** The calls that the professional is on at this moment. */
  callsOfProfessional(executor: Executor, professionalId: number): Promise<readonly ProfessionalsCall[]>;
  /** Whether the visit is in the scope, in any phase. */
  isVisitOf(executor: Executor, requestId: number, scope: VisitScope): Promise<boolean>;
  /** Whether the appointment is the caller's, who is its patient or holds its link. */
  isAppointmentOf(executor: Executor, appointmentId: number, caller: Pick<CallContext, 'session'>): Promise<boolean>;
  /** Whether the patient may still add a picture: the visit is in the scope and live. */
  mayAttach(executor: Executor, requestId: number, scope: VisitScope): Promise<boolean>;
  /** Publishes the record of a patient who signed in, before any visit. */
  patientSignedIn(services: Services, patientId: number): Promise<void>;
  /** Takes a patient who signed out from the queue and clears the command on the record; the request stays. */
  patientLeft(services: Services, session: PatientSession): Promise<void>;
  /** Whether the patient has a live visit, wherever it was requested. */
  hasLiveVisit(executor: Executor, patientId: number): Promise<boolean>;
  /** Stops offers to a professional who left the console. */
  professionalLeft(services: Services, professionalId: number): Promise<void>;
  /**
   * Publishes the record of a session that opens the realtime database, so that it exists before the session reads it.
   */
  realtimeOpened(services: Services, session: Session): Promise<void>;
}

/** The answers where care is not installed: there are no visits. */
export const noCare: CarePort = {
  mayProfessionalSee: () => Promise.resolve(false),
  callsOfProfessional: () => Promise.resolve([]),
  isVisitOf: () => Promise.resolve(false),
  isAppointmentOf: () => Promise.resolve(false),
  mayAttach: () => Promise.resolve(false),
  patientSignedIn: () => Promise.resolve(),
  patientLeft: () => Promise.resolve(),
  hasLiveVisit: () => Promise.resolve(false),
  professionalLeft: () => Promise.resolve(),
  realtimeOpened: () => Promise.resolve(),
};
