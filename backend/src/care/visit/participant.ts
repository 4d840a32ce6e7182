import type { Participant } from '../../appointments/find-call.ts';
import type { Visit } from './tables.ts';
import { isInScope } from './visit-scope.ts';
import { cabinVisitIdOf, partnerIdOf, professionalOf } from '../../access/callers.ts';
import type { CallContext } from '../../platform/http/handle.ts';
import { forbidden, unauthenticated } from '../../platform/http-problem.ts';

/**
 * Reads the caller of a visit's call from the session.
 * @throws HttpProblem 401 without a session, 403 for the guest of a scheduled call, who takes part in no visit
 */
export function visitParticipant({ session }: Pick<CallContext, 'session'>): Participant {
  if (!session) throw unauthenticated();
  if (session.scope === 'scheduled-call') throw forbidden();
  return session.kind === 'patient'
    ? {
        side: 'patient',
        id: session.patientId,
        partnerId: partnerIdOf(session),
        onlyRequestId: cabinVisitIdOf(session),
      }
    : { side: 'professional', id: professionalOf({ session }) };
}

/**
 * Whether the caller is a participant of a visit: its patient (in a partner's page or a cabin only if it was requested
 * there), or the professional who holds it or, once it is over, answered it last.
 */
export function takesPartInVisit(visit: Visit, { side, id, partnerId, onlyRequestId }: Participant): boolean {
  return side === 'patient'
    ? isInScope(visit, { patientId: id, partnerId, requestId: onlyRequestId })
    : id === (visit.professionalId ?? visit.answeredBy);
}
