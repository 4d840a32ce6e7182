import { appointmentKey, type CallKey, visitKey } from '@acolhe/contracts';
import type { VisitSide } from '@acolhe/domain';
import { findVisit } from '../visit/find-visit.ts';
import type { Executor } from '../../platform/database/database.ts';
import { findCallOfAppointment, type Participant, takesPartInCall } from '../../appointments/find-call.ts';
import { takesPartInVisit } from '../visit/participant.ts';

/** The chat of a call, as one of its two sides sees it. */
export interface ChatThread {
  readonly call: CallKey;
  readonly side: VisitSide;
  /**
   * Finds the professional in the call: undefined when the call is not one of this side, null when no professional is
   * in it.
   */
  professionalId(executor: Executor): Promise<number | null | undefined>;
}

/** Makes the chat of a visit for one of its two sides. */
export function threadOfVisit(who: Participant, requestId: number): ChatThread {
  return {
    call: visitKey(requestId),
    side: who.side,
    async professionalId(executor) {
      const visit = await findVisit(executor, requestId);
      if (!visit || !takesPartInVisit(visit, who)) return undefined;
      return visit.phase === 'in-call' ? visit.professionalId : null;
    },
  };
}

/** Makes the chat of the call of an appointment for one of its two sides. */
export function threadOfAppointment(who: Participant, appointmentId: number): ChatThread {
  return {
    call: appointmentKey(appointmentId),
    side: who.side,
    async professionalId(executor) {
      const scheduled = await findCallOfAppointment(executor, appointmentId);
      if (!scheduled || !takesPartInCall(scheduled, who)) return undefined;
      return scheduled.call.phase === 'in-call' ? scheduled.appointment.professionalId : null;
    },
  };
}
