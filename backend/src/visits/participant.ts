import type { VisitSide } from '@acolhe/domain';
import type { Visit } from '../care-requests/tables.ts';
import { type CallContext, unauthenticated } from '../platform/http/index.ts';

/** One of the two sides of visits, with the id of that person. */
export interface Participant {
  readonly side: VisitSide;
  readonly id: number;
}

/**
 * Who calls, as the session says.
 * @throws Refusal 401 without a session
 */
export function participantOf({ session }: Pick<CallContext, 'session'>): Participant {
  if (!session) throw unauthenticated();
  return session.kind === 'patient' ? { side: 'patient', id: session.patientId } : { side: 'professional', id: session.professionalId };
}

/** Whether somebody is one of the two of a visit: its patient, or the professional who holds it or, once it is over, who answered last. */
export function takesPart(visit: Visit, { side, id }: Participant): boolean {
  return id === (side === 'patient' ? visit.patientId : visit.professionalId ?? visit.answeredBy);
}
