import { cancelCare as cancelCall, cleanPatient as cleanCall, getLiveVisit, getPatientStanding, lastAttendance as lastAttendanceCall, recordCallDrop as callDropCall, requestCare as requestCall, saveHistory as saveHistoryCall } from '@acolhe/contracts';
import type { Module } from '../module.ts';
import { ownPatient } from '../platform/auth/index.ts';
import { handle, notFound, Refusal } from '../platform/http/index.ts';
import { ensureToken } from '../rooms/token-record.ts';
import { cancelCare } from './cancel-care.ts';
import { cleanPatient } from './clean-patient.ts';
import { findLiveVisit } from './find-visit.ts';
import { lastAttendance, recordCallDrop, saveHistory } from './history.ts';
import { patientStanding } from './patient-standing.ts';
import { requestCare, type RequestOutcome } from './request-care.ts';

/** Asking for urgent care, coming back to it, giving it up, and what is kept of it. @see docs/product/urgent-care.md */
export const careRequestsModule: Module = {
  name: 'care-requests',
  register(app, services) {
    handle(app, requestCall, async (input, context) => {
      ownPatient(context, input.patientId);
      const { requestId, existedBefore } = registered(await requestCare(services, input));
      return { ok: true, message: existedBefore ? 'Você já tem uma solicitação de atendimento em andamento.' : 'Solicitação registrada.', requestId, existedBefore };
    });
    handle(app, cancelCall, async (input, context) => {
      ownPatient(context, input.patientId);
      return { ok: true, attendanceId: await cancelCare(services, input.patientId) };
    });
    handle(app, cleanCall, async (input, context) => {
      ownPatient(context, input.patientId);
      await cleanPatient(services, input.patientId, input.byPatient ?? false);
      return { ok: true };
    });
    handle(app, getPatientStanding, async (input, context) => {
      ownPatient(context, input.patientId);
      return { ok: true, result: await patientStanding(services.db, input.patientId) };
    });
    handle(app, getLiveVisit, async (input, context) => {
      ownPatient(context, input.patientId);
      const visit = await findLiveVisit(services.db, input.patientId);
      const token = visit && await ensureToken(services, input.patientId, visit.id);
      return { ok: true, result: visit && token && { requestId: visit.id, token: token.token } };
    });
    handle(app, callDropCall, async (input, context) => {
      ownPatient(context, input.patientId);
      await recordCallDrop(services, input.patientId);
      return { ok: true };
    });
    handle(app, lastAttendanceCall, async (input, context) => {
      ownPatient(context, input.patientId);
      const id = await lastAttendance(services.db, input.patientId);
      return { ok: true, attendance: id === undefined ? undefined : { id } };
    });
    handle(app, saveHistoryCall, async (input, context) => {
      ownPatient(context, input.patientId);
      if (!await saveHistory(services, input.patientId)) throw notFound('Nenhum atendimento encontrado.');
      return { ok: true };
    });
  },
};

function registered(outcome: RequestOutcome): Extract<RequestOutcome, { kind: 'registered' }> {
  switch (outcome.kind) {
    case 'registered': return outcome;
    case 'reason-missing': {
      const message = 'Informe o motivo do atendimento.';
      throw new Refusal({ code: 'reason-missing', httpStatus: 400, message, fields: [{ path: 'motivo', message }] });
    }
    case 'not-entitled': throw new Refusal({ code: 'not-entitled', httpStatus: 403, message: outcome.message });
  }
}
