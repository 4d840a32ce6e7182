import {
  finishVisitCall,
  getVisitEndingCall,
  getVisitForProfessionalCall,
  type Outcome,
  sendCommandCall,
  takeCallOverCall,
} from '@acolhe/contracts';
import { handOver, type HandOverOutcome } from '../dispatch/hand-over.ts';
import { OUTCOME_MESSAGES } from '../dispatch/match-offers.ts';
import type { Module } from '../../platform/app/build-app.ts';
import { professionalOf } from '../../access/callers.ts';
import { conflict, notFound } from '../../platform/http-problem.ts';
import { handle } from '../../platform/http/handle.ts';
import { RATES } from '../../platform/limits/rates.ts';
import { recordVisitAccess } from '../../profile/data-accesses.ts';
import { finishVisit } from '../dispatch/end-visit.ts';
import { findVisit } from '../visit/find-visit.ts';
import { recordLastEntries } from '../rooms/room-entries-by-presence.ts';
import { resetRoom, sendCommand } from '../dispatch/send-command.ts';
import { takeCallOver } from '../dispatch/take-call-over.ts';
import { visitEnding } from './visit-ending.ts';
import { visitForProfessional } from './visit-for-professional.ts';

const NOT_THEIRS = 'Este atendimento não está com você.';

/**
 * Serves the visit to its professional: its data, and finishing it.
 * @see docs/product/urgent-care.md
 */
export const visitsModule: Module = {
  name: 'visits',
  register(app, services) {
    handle(app, getVisitForProfessionalCall, async (input, context) => {
      const visit = await visitForProfessional(services, professionalOf(context), input.requestId);
      if (!visit) throw notFound(NOT_THEIRS);
      await recordVisitAccess(services.db, {
        requestId: input.requestId,
        professionalId: professionalOf(context),
        sid: context.session?.sid ?? '',
        at: services.clock.now(),
      });
      return visit;
    });
    handle(app, getVisitEndingCall, async ({ requestId }, context) => {
      const ending = await visitEnding(services, professionalOf(context), requestId);
      if (!ending) throw notFound(NOT_THEIRS);
      return { ending };
    });
    handle(app, finishVisitCall, async ({ requestId, guidance }, context) => {
      await recordLastEntries(services, await findVisit(services.db, requestId));
      if (!(await finishVisit(services, professionalOf(context), requestId, guidance))) throw notFound(NOT_THEIRS);
      return { ok: true };
    });
    handle(app, takeCallOverCall, async ({ requestId, page }, context) => {
      if (!(await takeCallOver(services, professionalOf(context), requestId, page)))
        throw conflict('not-in-call', NOT_THEIRS);
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
      if (!sent) throw conflict('not-in-call', NOT_THEIRS);
      return { ok: true };
    });
  },
};

function handedOver(outcome: HandOverOutcome): Outcome {
  switch (outcome.kind) {
    case 'handed-over':
      return { ok: true, message: outcome.outcome && OUTCOME_MESSAGES[outcome.outcome] };
    case 'not-theirs':
      throw conflict('not-in-call', NOT_THEIRS);
    case 'doctors-do-not':
      throw conflict('not-for-doctors', 'Só a enfermagem envia para a fila médica. Encaminhe a outro médico.');
    case 'no-such-doctor':
      throw conflict('no-such-doctor', 'Médico não encontrado.');
  }
}
