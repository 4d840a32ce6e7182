import {
  askNextCall as nextCall,
  linkProfessionalCall as linkCall,
  listDoctorsCall as doctorsCall,
} from '@acolhe/contracts';
import type { Module } from '../../platform/app/module.ts';
import { professionalOf, sidOf } from '../../platform/access/index.ts';
import { conflict, forbidden, handle } from '../../platform/http/index.ts';
import { findProfessional } from '../../professionals/index.ts';
import { askNext } from '../dispatch/ask-next.ts';
import { listDoctors } from '../dispatch/doctors.ts';
import { linkTechnician, unlinkTechnician } from '../dispatch/link-technician.ts';
import { OUTCOME_MESSAGE } from '../dispatch/outcome.ts';
import { keepPick } from '../dispatch/technician-pick.ts';

/**
 * Who is asked next for a visit.
 * @see docs/product/calling-circle.md
 */
export const circleModule: Module = {
  name: 'circle',
  register(app, services) {
    app.addHook('onReady', () => keepPick(services));
    handle(app, doctorsCall, () => listDoctors(services));
    handle(app, nextCall, async ({ requestId }, context) => {
      const outcome = await askNext(services, requestId, {
        professionalId: professionalOf(context),
        sid: sidOf(context),
      });
      if (outcome === 'not-waiting') throw conflict('not-waiting', 'Este atendimento não está na fila.');
      if (outcome === 'not-on-duty')
        throw conflict('not-on-duty', 'Fique disponível nesta fila para chamar o próximo.');
      return { ok: true, message: OUTCOME_MESSAGE[outcome] };
    });
    handle(app, linkCall, async ({ professionalId, isRemove }, context) => {
      if (professionalOf(context) !== professionalId) throw forbidden();
      if (isRemove) await unlinkTechnician(services, professionalId);
      else if ((await findProfessional(services.db, professionalId))?.isTechnician)
        await linkTechnician(services, professionalId);
      else throw conflict('not-a-technician', 'A lista encadeada é dos técnicos.');
      return { ok: true };
    });
  },
};
