import type { VisitSide } from '@acolhe/domain';
import type { Visit } from './tables.ts';
import { isInReach } from './visit-scope.ts';
import { partnerIdOf } from '../../platform/sessions/index.ts';
import { type CallContext, forbidden, unauthenticated } from '../../platform/http/index.ts';

/** One of the two sides of visits, with the id of that person. */
export interface Participant {
  readonly side: VisitSide;
  readonly id: number;
  /** In whose page the patient is; none for the portal and for professionals. */
  readonly partnerId?: number;
}

/**
 * Who calls, as the session says.
 * @throws HttpProblem 401 without a session, 403 for the holder of a link, who takes part in no visit
 */
export function participantOf({ session }: Pick<CallContext, 'session'>): Participant {
  if (!session) throw unauthenticated();
  if (session.scope === 'scheduled-call') throw forbidden();
  return session.kind === 'patient'
    ? { side: 'patient', id: session.patientId, partnerId: partnerIdOf(session) }
    : { side: 'professional', id: session.professionalId };
}

/**
 * Whether somebody is one of the two of a visit: its patient (in a partner's page only if it was requested there), or
 * the professional who holds it or, once it is over, who answered last.
 */
export function takesPart(visit: Visit, { side, id, partnerId }: Participant): boolean {
  return side === 'patient'
    ? isInReach(visit, { patientId: id, partnerId })
    : id === (visit.professionalId ?? visit.answeredBy);
}
