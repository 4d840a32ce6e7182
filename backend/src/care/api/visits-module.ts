import {
  confirmIdentityCall,
  finishVisitCall,
  getVisitEndingCall,
  getVisitForProfessionalCall,
  type Outcome,
  sendCommandCall,
  symptomLabel,
  takeCallOverCall,
  type VisitEnding,
  type VisitForProfessional,
} from '@acolhe/contracts';
import { ageInYears, dayInSaoPaulo, genderLabel } from '@acolhe/domain';
import { NOT_YOUR_VISIT, professionalOf, unknownVisit } from '../../access/callers.ts';
import { attachmentsOf } from '../../files/files.ts';
import { findPatient } from '../../patients/patients.ts';
import type { Module } from '../../platform/app/build-app.ts';
import { requireSessionId } from '../../platform/auth/admission.ts';
import { conflict } from '../../platform/http-problem.ts';
import { handle } from '../../platform/http/handle.ts';
import { RATES } from '../../platform/limits/rates.ts';
import { findProfessional } from '../../professionals/professionals.ts';
import { recordVisitAccess } from '../../profile/data-accesses.ts';
import type { QueueServices } from '../dispatch/change-queue.ts';
import { finishVisit, resetRoom, sendCommand } from '../dispatch/end-visit.ts';
import { handOver, type HandOverOutcome, takeCallOver } from '../dispatch/hand-over.ts';
import { OUTCOME_MESSAGES } from '../dispatch/match-offers.ts';
import { findLeaving } from '../dispatch/visit-answers.ts';
import { findDecline } from '../dispatch/withdraw-offer.ts';
import { recordLastEntries } from '../rooms/room-entries-by-presence.ts';
import { confirmIdentity, findIdentityCheck } from '../visit/identity-check.ts';
import { findHandOverNotes, findVisit, findVisitHeldBy } from '../visit/visits.ts';

/**
 * Serves the visit to its professional: its data, and finishing it.
 * @see docs/product/urgent-care.md
 */
export const visitsModule: Module = {
  name: 'visits',
  register(app, services) {
    handle(app, getVisitForProfessionalCall, async (input, context) => {
      const visit = await visitForProfessional(services, professionalOf(context), input.requestId);
      if (!visit) throw unknownVisit();
      await recordVisitAccess(services.db, {
        requestId: input.requestId,
        professionalId: professionalOf(context),
        sid: context.session?.sid ?? '',
        at: services.clock.now(),
      });
      return visit;
    });
    handle(app, confirmIdentityCall, async ({ requestId }, context) => {
      const check = { requestId, professionalId: professionalOf(context), sid: requireSessionId(context) };
      if (!(await confirmIdentity(services, check))) throw conflict('not-in-call', NOT_YOUR_VISIT);
      return { ok: true };
    });
    handle(app, getVisitEndingCall, async ({ requestId }, context) => {
      const ending = await visitEnding(services, professionalOf(context), requestId);
      if (!ending) throw unknownVisit();
      return { ending };
    });
    handle(app, finishVisitCall, async ({ requestId, guidance }, context) => {
      await recordLastEntries(services, await findVisit(services.db, requestId));
      if (!(await finishVisit(services, professionalOf(context), requestId, guidance))) throw unknownVisit();
      return { ok: true };
    });
    handle(app, takeCallOverCall, async ({ requestId, page }, context) => {
      if (!(await takeCallOver(services, professionalOf(context), requestId, page)))
        throw conflict('not-in-call', NOT_YOUR_VISIT);
      return { ok: true };
    });
    handle(app, sendCommandCall, async (input, context) => {
      const { requestId, command, doctorId, note } = input;
      const professionalId = professionalOf(context);
      await services.limits.consume(`commands:professional:${professionalId}`, RATES.professionalCommands);
      if (command === 'forwardToDoctor' || command === 'sentToDoctorQueue') {
        return handedOver(
          await handOver(services, {
            requestId,
            professionalId,
            how: command === 'forwardToDoctor' ? 'forwarded' : 'sent-to-queue',
            doctorId,
            note,
          }),
        );
      }
      const sent =
        command === 'resetRoom'
          ? await resetRoom(services, professionalId, requestId)
          : await sendCommand(services, professionalId, requestId, command);
      if (!sent) throw conflict('not-in-call', NOT_YOUR_VISIT);
      return { ok: true };
    });
  },
};

function handedOver(outcome: HandOverOutcome): Outcome {
  switch (outcome.kind) {
    case 'handed-over':
      return { ok: true, message: outcome.outcome && OUTCOME_MESSAGES[outcome.outcome] };
    case 'not-theirs':
      throw conflict('not-in-call', NOT_YOUR_VISIT);
    case 'doctors-do-not':
      throw conflict('not-for-doctors', 'Só a enfermagem envia para a fila médica. Encaminhe a outro médico.');
    case 'no-such-doctor':
      throw conflict('no-such-doctor', 'Médico não encontrado.');
  }
}

/**
 * Why a visit, or its offer, is no longer with a professional: its latest event with them, regardless of its current
 * professional.
 * @returns undefined when it still is theirs, never was, or its end is unknown
 * @see docs/product/console.md
 */
export async function visitEnding(
  { db }: Pick<QueueServices, 'db'>,
  professionalId: number,
  requestId: number,
): Promise<VisitEnding | undefined> {
  const visit = await findVisit(db, requestId);
  if (!visit || visit.professionalId === professionalId) return undefined;
  if (visit.endedWith === professionalId) return visit.phase === 'cancelled' ? 'cancelled' : 'finished';
  const leaving = await findLeaving(db, professionalId, requestId);
  const decline = await findDecline(db, professionalId, requestId);
  // A hand-over is stored as a refusal too, at the same moment.
  if (leaving && (!decline || decline.refusedAt <= leaving.leftAt)) return leaving.leftHow;
  return decline && (decline.how === 'expired' ? 'offer-expired' : 'passed-on');
}

/**
 * Reads the part of a visit that its professional may see, while it is offered to them or in their call.
 * @returns undefined for every other visit
 */
export async function visitForProfessional(
  { db, clock }: QueueServices,
  professionalId: number,
  requestId: number,
): Promise<VisitForProfessional | undefined> {
  const visit = await findVisitHeldBy(db, professionalId);
  const patient = visit?.id === requestId ? await findPatient(db, visit.patientId) : undefined;
  if (!visit || !patient) return undefined;
  const before = visit.handedOverBy === null ? undefined : await findProfessional(db, visit.handedOverBy);
  return {
    requestId,
    patientName: patient.name,
    ageYears: ageInYears(patient.birthDate, dayInSaoPaulo(clock.now())),
    genderLabel: genderLabel(patient.gender),
    reason: visit.reason,
    medication: visit.medication ?? undefined,
    symptoms: visit.symptoms.map(symptomLabel),
    disability: visit.disability,
    pregnant: visit.pregnant,
    requestedAt: visit.requestedAt.toISOString(),
    handedOverBy: before?.name,
    handOverNotes: await findHandOverNotes(db, requestId),
    isInCabin: visit.cabinId !== null,
    identityCheckedAt: (await findIdentityCheck(db, requestId, professionalId))?.toISOString(),
    attachments: await attachmentsOf(db, requestId),
  };
}
