import {
  askAgainCall,
  cancelCareCall,
  type CareStatus,
  cleanPatientCall,
  getCareStatusCall,
  getLiveVisitCall,
  lastAttendanceCall,
  REASON_FIELD,
  recordCallDropCall,
  requestCareCall,
  saveHistoryCall,
} from '@acolhe/contracts';
import { positionInQueue } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { appointmentIdOf, requireOwnPatient, requireOwnVisits, type VisitScope } from '../../access/callers.ts';
import { cancelScheduledCall, requireDone } from '../../appointments/change-call.ts';
import { appointmentParticipant, findCall, runningCall } from '../../appointments/find-call.ts';
import type { Module } from '../../platform/app/build-app.ts';
import { requireSessionId } from '../../platform/auth/admission.ts';
import type { Db } from '../../platform/database/database.ts';
import { conflict, HttpProblem, notFound } from '../../platform/http-problem.ts';
import { type CallContext, handle } from '../../platform/http/handle.ts';
import { recordLastEntries } from '../rooms/room-entries-by-presence.ts';
import { ensureToken } from '../rooms/token-record.ts';
import { queueStates } from '../visit/tables.ts';
import { findLiveVisit } from '../visit/visits.ts';
import { lastAttendance, recordCallDrop, recordScheduledCallDrop, saveHistory } from './attendance-history.ts';
import {
  abandonedVisit,
  askAgain,
  brandOfVisit,
  cancelCare,
  cleanPatient,
  requestCare,
  type RequestOutcome,
} from './request-care.ts';

const ALREADY_ASKED = 'Você já tem uma solicitação de atendimento em andamento.';

/**
 * Serves requests for urgent care: asking, finding a live one again, cancelling, and the records that stay.
 * @see docs/product/urgent-care.md
 */
export const careRequestsModule: Module = {
  name: 'care-requests',
  register(app, services) {
    const askerOf = async (context: CallContext, patientId: number) => ({
      sid: requireSessionId(context),
      brand: await brandOfVisit(services, patientId, context.request.headers.origin),
    });
    handle(app, requestCareCall, async (input, context) => {
      const visits = requireOwnVisits(context, input.patientId);
      const { requestId, existedBefore } = registered(
        await requestCare(services, input, visits, await askerOf(context, input.patientId)),
      );
      return { ok: true, message: existedBefore ? ALREADY_ASKED : 'Solicitação registrada.', requestId, existedBefore };
    });
    handle(app, askAgainCall, async (input, context) => {
      const outcome = await askAgain(
        services,
        requireOwnVisits(context, input.patientId),
        await askerOf(context, input.patientId),
      );
      if (!outcome) throw conflict('nothing-abandoned', 'Faça um novo pedido de atendimento.');
      return { ok: true, requestId: registered(outcome).requestId };
    });
    handle(app, cancelCareCall, async (input, context) => {
      if (input.isScheduled && input.scheduledCallId !== undefined) {
        requireOwnPatient(context, input.patientId);
        requireDone(await cancelScheduledCall(services, appointmentParticipant(context), input.scheduledCallId));
        const ended = await findCall(services.db, input.scheduledCallId);
        return { ok: true, attendanceId: ended?.call.attendanceId ?? undefined };
      }
      const visits = requireOwnVisits(context, input.patientId);
      await recordLastEntries(services, await findLiveVisit(services.db, visits));
      return { ok: true, attendanceId: await cancelCare(services, visits) };
    });
    handle(app, cleanPatientCall, async (input, context) => {
      const visits = requireOwnVisits(context, input.patientId);
      if (input.byPatient) await recordLastEntries(services, await findLiveVisit(services.db, visits));
      await cleanPatient(services, visits, input.byPatient ?? false);
      return { ok: true };
    });
    handle(app, getCareStatusCall, async (input, context) => {
      const visits = requireOwnVisits(context, input.patientId);
      return { ok: true, result: await careStatus(services.db, visits) };
    });
    handle(app, getLiveVisitCall, async (input, context) => {
      const visits = requireOwnVisits(context, input.patientId);
      const visit = await findLiveVisit(services.db, visits);
      const token = visit && (await ensureToken(services, visits, visit.id));
      const running = await runningCall(services, visits);
      const abandoned = await abandonedVisit(services, visits);
      return {
        ok: true,
        result: visit && token && { requestId: visit.id, token: token.token },
        scheduledCall: running && { appointmentId: running.appointment.id },
        isInCall: visit?.phase === 'in-call' || running !== undefined ? true : undefined,
        abandoned: abandoned && { requestId: abandoned.id, wasAttended: abandoned.metAt !== null },
      };
    });
    handle(app, recordCallDropCall, async (input, context) => {
      const onlyAppointmentId = context.session && appointmentIdOf(context.session);
      if (onlyAppointmentId !== undefined) {
        requireOwnPatient(context, input.patientId);
        await recordScheduledCallDrop(services, onlyAppointmentId, input);
        return { ok: true };
      }
      const visits = requireOwnVisits(context, input.patientId);
      await recordCallDrop(services, visits, input);
      return { ok: true };
    });
    handle(app, lastAttendanceCall, async (input, context) => {
      const visits = requireOwnVisits(context, input.patientId);
      const id = await lastAttendance(services.db, visits);
      return { ok: true, attendance: id === undefined ? undefined : { id } };
    });
    handle(app, saveHistoryCall, async (input, context) => {
      const visits = requireOwnVisits(context, input.patientId);
      if (!(await saveHistory(services, visits, input))) throw notFound('Nenhum atendimento encontrado.');
      return { ok: true };
    });
  },
};

function registered(outcome: RequestOutcome): Extract<RequestOutcome, { kind: 'registered' }> {
  switch (outcome.kind) {
    case 'registered':
      return outcome;
    case 'elsewhere':
      throw conflict('live-request-elsewhere', ALREADY_ASKED);
    case 'reason-missing': {
      const message = 'Informe o motivo do atendimento.';
      throw new HttpProblem({
        code: 'reason-missing',
        httpStatus: 400,
        message,
        fields: [{ path: REASON_FIELD, message }],
      });
    }
    case 'not-entitled':
      throw new HttpProblem({ code: 'not-entitled', httpStatus: 403, message: outcome.message });
  }
}

const NO_VISIT: CareStatus = {
  hasToken: false,
  isQueued: false,
  isInCallingCircle: false,
  isInDoctorQueue: false,
};

/**
 * Reads the state of the live visit for a patient who returns: its phase, its queue, whether there is an open offer
 * (during which the queue hold applies), whether there is a token.
 */
export async function careStatus(db: Db, scope: VisitScope): Promise<CareStatus> {
  const visit = await findLiveVisit(db, scope);
  if (!visit) return NO_VISIT;
  const waits = visit.phase === 'queued' || visit.phase === 'offered';
  const isQueued = waits && visit.queue === 'technicians';
  return {
    hasToken: visit.tokenRecordId !== null,
    token: visit.tokenRecordId === null ? undefined : { recordId: visit.tokenRecordId, requestId: visit.id },
    isQueued,
    queue: isQueued && visit.ticket !== null ? { number: await numberOf(db, visit.queue, visit.ticket) } : undefined,
    isInCallingCircle: visit.phase === 'offered',
    isInDoctorQueue: waits && visit.queue === 'doctors',
    phase: visit.phase,
  };
}

async function numberOf(db: Db, queue: 'technicians' | 'doctors', ticket: number): Promise<number> {
  const [state] = await db.select().from(queueStates).where(eq(queueStates.queue, queue));
  return positionInQueue(ticket, state ?? { served: 0, left: [] });
}
