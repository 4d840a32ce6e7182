import { askNextCall, linkProfessionalCall, listDoctorsCall } from '@acolhe/contracts';
import type { Module } from '../../platform/app/build-app.ts';
import { professionalOf } from '../../access/callers.ts';
import { requireSessionId } from '../../platform/auth/admission.ts';
import { conflict, forbidden } from '../../platform/http-problem.ts';
import { handle } from '../../platform/http/handle.ts';
import { findProfessional } from '../../professionals/professionals.ts';
import { askNext } from '../dispatch/ask-next.ts';
import { listDoctors } from '../dispatch/hand-over.ts';
import { linkTechnician, unlinkTechnician } from '../dispatch/availability.ts';
import { OUTCOME_MESSAGES } from '../dispatch/match-offers.ts';
import { eq } from 'drizzle-orm';
import type { Services } from '../../platform/services/services.ts';
import { queueStates } from '../dispatch/tables.ts';

/**
 * Serves the choice of the professional who is asked next for a visit.
 * @see docs/product/calling-circle.md
 */
export const callingCircleModule: Module = {
  name: 'circle',
  register(app, services) {
    app.addHook('onReady', () => storePickOrder(services));
    handle(app, listDoctorsCall, () => listDoctors(services));
    handle(app, askNextCall, async ({ requestId }, context) => {
      const outcome = await askNext(services, requestId, {
        professionalId: professionalOf(context),
        sid: requireSessionId(context),
      });
      if (outcome === 'not-waiting') throw conflict('not-waiting', 'Este atendimento não está na fila.');
      if (outcome === 'not-on-duty')
        throw conflict('not-on-duty', 'Fique disponível nesta fila para chamar o próximo.');
      return { ok: true, message: OUTCOME_MESSAGES[outcome] };
    });
    handle(app, linkProfessionalCall, async ({ professionalId, isRemove }, context) => {
      if (professionalOf(context) !== professionalId) throw forbidden();
      if (isRemove) await unlinkTechnician(services, professionalId);
      else if ((await findProfessional(services.db, professionalId))?.isTechnician)
        await linkTechnician(services, professionalId);
      else throw conflict('not-a-technician', 'A lista encadeada é dos técnicos.');
      return { ok: true };
    });
  },
};

/**
 * Stores the operator's setting of how technicians are picked in the database, where every attempt reads it; without
 * the setting nothing changes.
 * @see docs/product/calling-circle.md
 */
export async function storePickOrder({
  db,
  config: { techniciansPick },
}: Pick<Services, 'db' | 'config'>): Promise<void> {
  if (techniciansPick !== undefined)
    await db.update(queueStates).set({ pick: techniciansPick }).where(eq(queueStates.queue, 'technicians'));
}
