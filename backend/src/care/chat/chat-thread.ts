import { appointmentKey, type CallKey, visitKey } from '@acolhe/contracts';
import type { VisitSide } from '@acolhe/domain';
import { findVisit } from '../visit/find-visit.ts';
import type { Executor } from '../../platform/database/index.ts';
import { type Attendee, attends } from '../../appointments/attendee.ts';
import { findCallOfAppointment } from '../../appointments/find-call.ts';
import { type Participant, takesPart } from '../visit/participant.ts';

/** Somebody's side of the conversation of a call. */
export interface Talk {
  readonly call: CallKey;
  readonly side: VisitSide;
  /** Who is there now: undefined when the call is not theirs, null when the professional is not on it. */
  professionalId(executor: Executor): Promise<number | null | undefined>;
}

/** The conversation of a visit. */
export function talkOfVisit(who: Participant, requestId: number): Talk {
  return {
    call: visitKey(requestId),
    side: who.side,
    async professionalId(executor) {
      const visit = await findVisit(executor, requestId);
      if (!visit || !takesPart(visit, who)) return undefined;
      return visit.phase === 'in-call' ? visit.professionalId : null;
    },
  };
}

/** The conversation of the call of an appointment. */
export function talkOfAppointment(who: Attendee, appointmentId: number): Talk {
  return {
    call: appointmentKey(appointmentId),
    side: who.side,
    async professionalId(executor) {
      const scheduled = await findCallOfAppointment(executor, appointmentId);
      if (!scheduled || !attends(scheduled, who)) return undefined;
      return scheduled.call.phase === 'in-call' ? scheduled.appointment.professionalId : null;
    },
  };
}
