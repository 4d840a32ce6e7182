import { type CabinRoomRefusal, createCabinRoomCall, renewCabinVisitCall } from '@acolhe/contracts';
import { digitsOf, isValidCpf } from '@acolhe/domain';
import { acceptFirstTerms, CONSENT_TEXT } from '../consents/consents-module.ts';
import { findPatientByCpf } from '../patients/patients.ts';
import type { Module } from '../platform/app/build-app.ts';
import { HttpProblem, notFound } from '../platform/http-problem.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import { addressGroup } from '../platform/limits/limits.ts';
import { RATES } from '../platform/limits/rates.ts';
import { withdrawAnnouncement } from './clear-cabin.ts';
import { callingCabin, findVisitInCabin } from './find-cabin.ts';
import {
  cabinVisitSession,
  cpfAttemptKey,
  createRoom,
  findRoomConflict,
  recordRefusal,
  type RoomConflict,
} from './rooms.ts';
import type { CabinRow } from './tables.ts';

/**
 * Serves the rooms of cabins: the visit of the patient who sits there, and the session for it.
 * @see docs/product/cabin.md
 */
export const cabinRoomsModule: Module = {
  name: 'cabin-rooms',
  sessionTypes: [cabinVisitSession],
  register(app, services) {
    const { db, clock, limits, sessions } = services;
    const openVisitSession = async (cabinId: number, patientId: number, requestId: number) =>
      (await sessions.openShort({ kind: 'patient', patientId, scope: 'cabin-visit', cabinId, requestId })).access;

    handle(app, createCabinRoomCall, async ({ cpf, acceptedConsent, firstAccessSeen }, context) => {
      const { cabin, sid } = await callingCabin(context);
      const address = addressGroup(context.ip);
      const tries = [cpfAttemptKey(cabin.id), `cabin-cpf:address:${address}`] as const;
      await limits.consumeAll([
        { key: tries[0], rule: RATES.cabinCpfs },
        { key: tries[1], rule: RATES.cabinCpfsFromAddress },
      ]);
      const patient = await findPatientOf(context, cabin, cpf);
      // The questions to a new patient before the visit count as one attempt with it.
      const questions = `cabin-questions:${sid}:${patient.id}`;
      // A cabin may change its network between them: an address gets back what was asked from it.
      const questionsFromAddress = `${questions}:${address}`;
      const ask = async (question: CabinRoomRefusal, message: string): Promise<never> => {
        await limits.consumeAll([questions, questionsFromAddress].map((key) => ({ key, rule: RATES.cabinQuestions })));
        throw refuse(question, 403, message);
      };
      if (!patient.firstAccessDone && firstAccessSeen !== true)
        await ask('first-access-required', 'O profissional vai conferir o seu cadastro.');
      if (!patient.lgpdAccepted) {
        if (acceptedConsent !== CONSENT_TEXT.version)
          await ask('consent-required', 'Aceite o termo de consentimento para continuar.');
        // Nothing is recorded of a patient for a room that is refused.
        const conflict = await findRoomConflict(services, cabin.id, patient.id);
        if (conflict) throw refusalOf(conflict);
        await limits.consume(`consents:patient:${patient.id}`, RATES.consents);
        const origin = { patientId: patient.id, at: clock.now(), address: context.ip, sid };
        // A caller who knows a CPF must not undo its owner's decision.
        if ((await db.transaction((tx) => acceptFirstTerms(tx, origin))) === 'withdrawn')
          throw refuse('consent-withdrawn', 403, 'O consentimento deste cadastro foi retirado. Aceite-o no portal.');
      }
      await limits.consume(`cabin-room:cabin:${cabin.id}`, RATES.cabinRooms);
      const room = await createRoom(services, cabin, patient.id, sid);
      if (room.kind !== 'created') throw refusalOf(room);
      await limits.refund(tries[0], 1 + (await limits.reset(questions)));
      await limits.refund(tries[1], 1 + (await limits.reset(questionsFromAddress)));
      await withdrawAnnouncement(services, cabin.id);
      const access = await openVisitSession(cabin.id, patient.id, room.requestId);
      return { requestId: room.requestId, patientId: patient.id, token: room.token, access };
    });

    handle(app, renewCabinVisitCall, async ({ requestId }, context) => {
      const { cabin } = await callingCabin(context);
      await limits.consume(`cabin-renewal:${cabin.id}`, RATES.cabinRenewals);
      const visit = await findVisitInCabin(db, cabin.id);
      if (visit?.id !== requestId) throw notFound('Este atendimento não está mais em andamento.');
      return openVisitSession(cabin.id, visit.patientId, requestId);
    });
  },
};

function refusalOf(room: RoomConflict): HttpProblem {
  switch (room.kind) {
    case 'elsewhere':
      return refuse('visit-elsewhere', 409, 'Já existe um atendimento em andamento em outro lugar.');
    case 'busy':
      return refuse('cabin-busy', 409, 'Há um atendimento em andamento nesta cabine.');
    case 'not-entitled':
      return refuse('not-entitled', 403, room.message);
  }
}

const refuse = (code: CabinRoomRefusal, httpStatus: number, message: string) =>
  new HttpProblem({ code, httpStatus, message });

/** @throws HttpProblem 404 for an unregistered or invalid CPF */
async function findPatientOf(context: CallContext, cabin: CabinRow, cpf: string) {
  const digits = digitsOf(cpf);
  const patient = isValidCpf(digits) ? await findPatientByCpf(context.services.db, digits) : undefined;
  if (patient && (cabin.clientId === null || cabin.clientId === patient.clientId)) return patient;
  await recordRefusal(context, { tried: 'cpf', cabinId: cabin.id });
  throw refuse('patient-unknown', 404, 'Não encontramos este CPF.');
}
