import {
  askAgainCall,
  cancelCareCall,
  cleanPatientCall,
  getLiveVisitCall,
  getCareStatusCall,
  lastAttendanceCall,
  REASON_FIELD,
  recordCallDropCall,
  requestCareCall,
  saveHistoryCall,
} from '@acolhe/contracts';
import type { Module } from '../../platform/app/build-app.ts';
import { appointmentIdOf, requireOwnPatient, requireOwnVisits } from '../../access/callers.ts';
import { requireSessionId } from '../../platform/auth/admission.ts';
import { type CallContext, handle } from '../../platform/http/handle.ts';
import { conflict, notFound, HttpProblem } from '../../platform/http-problem.ts';
import { recordLastEntries } from '../rooms/room-entries-by-presence.ts';
import { ensureToken } from '../rooms/token-record.ts';
import { appointmentParticipant, findCall, runningCall } from '../../appointments/find-call.ts';
import { cancelScheduledCall } from '../../appointments/change-call.ts';
import { requireDone } from '../../appointments/scheduled-calls-module.ts';
import { abandonedVisit, askAgain } from './ask-again.ts';
import { cancelCare } from './cancel-care.ts';
import { cleanPatient } from './clean-patient.ts';
import { findLiveVisit } from '../visit/find-visit.ts';
import { lastAttendance, recordCallDrop, recordScheduledCallDrop, saveHistory } from './history.ts';
import { careStatus } from './care-status.ts';
import { brandOfVisit } from './visit-brand.ts';
import { requestCare, type RequestOutcome } from './request-care.ts';

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
