import { finishVisit as finishCall, getVisitForProfessional, sendCommand as commandCall } from '@acolhe/contracts';
import type { Module } from '../module.ts';
import { professionalOf } from '../platform/auth/index.ts';
import { handle, notFound } from '../platform/http/index.ts';
import { finishVisit } from './finish-visit.ts';
import { sendCommand } from './send-command.ts';
import { visitForProfessional } from './visit-for-professional.ts';

const NOT_THEIRS = 'Este atendimento não está com você.';

/** The visit, as its professional has it. @see docs/product/urgent-care.md */
export const visitsModule: Module = {
  name: 'visits',
  register(app, services) {
    handle(app, getVisitForProfessional, async (input, context) => {
      const visit = await visitForProfessional(services, professionalOf(context), input.requestId);
      if (!visit) throw notFound(NOT_THEIRS);
      return visit;
    });
    handle(app, finishCall, async (input, context) => {
      if (!await finishVisit(services, professionalOf(context), input.requestId)) throw notFound(NOT_THEIRS);
      return { ok: true };
    });
    handle(app, commandCall, async (input, context) => {
      if (!await sendCommand(services, professionalOf(context), input.requestId, input.command)) throw notFound(NOT_THEIRS);
      return { ok: true };
    });
  },
};
