import {
  answerOfferCall,
  askNextCall,
  enterQueueCall,
  exitQueueCall,
  linkProfessionalCall,
  listDoctorsCall,
  professionalHeartbeatCall,
  removeFromQueueCall,
  setAvailabilityCall,
} from '@acolhe/contracts';
import { SIGN_OUT_DURING_CALL } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { professionalOf, requireOwnVisits, type VisitScope } from '../../access/callers.ts';
import { runningCall } from '../../appointments/find-call.ts';
import { parseIceServers } from '../../calls/ice-servers.ts';
import type { Module } from '../../platform/app/build-app.ts';
import { requireSessionId } from '../../platform/auth/admission.ts';
import { conflict, forbidden } from '../../platform/http-problem.ts';
import { handle } from '../../platform/http/handle.ts';
import { RATES } from '../../platform/limits/rates.ts';
import type { Services } from '../../platform/services/services.ts';
import { findProfessional } from '../../professionals/professionals.ts';
import { answerOffer } from '../dispatch/answer-offer.ts';
import { askNext, heartbeat, linkTechnician, setAvailability, unlinkTechnician } from '../dispatch/availability.ts';
import { circleMetrics } from '../dispatch/circle-metrics.ts';
import { listDoctors } from '../dispatch/hand-over.ts';
import { OUTCOME_MESSAGES } from '../dispatch/match-offers.ts';
import { enterQueue, leaveQueueOf } from '../dispatch/queue-entry.ts';
import { queueJob } from '../dispatch/queue-job.ts';
import { roomCredentials } from '../rooms/room-credentials.ts';
import { queueStates } from '../visit/tables.ts';
import { findLiveVisit } from '../visit/visits.ts';

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

/**
 * Serves the availability of professionals and their answers to offers.
 * @see docs/product/virtual-queue.md
 */
export const offersModule: Module = {
  name: 'offers',
  register(app, services) {
    const { agora, iceServers } = services.config;
    const providers = { agora, iceServers: parseIceServers(iceServers) };
    handle(app, setAvailabilityCall, async (input, context) => {
      await setAvailability(services, professionalOf(context), input.available);
      return { ok: true };
    });
    handle(app, professionalHeartbeatCall, async (_input, context) => {
      await heartbeat(services, professionalOf(context));
      return { ok: true };
    });
    handle(app, answerOfferCall, async ({ requestId, answer, page }, context) => {
      const professionalId = professionalOf(context);
      switch (await answerOffer(services, professionalId, requestId, answer, page)) {
        case 'taken': {
          if (answer !== 'accept') return { ok: true };
          const room = await roomCredentials(
            services,
            providers,
            { side: 'professional', id: professionalId },
            requestId,
          );
          // A visit that ended at once has no room any more; the console learns that from its record.
          return { ok: true, credentials: room.kind === 'granted' ? room.credentials : undefined };
        }
        case 'late':
          throw conflict('offer-expired', 'O tempo para atender este paciente terminou.');
        case 'not-theirs':
          throw conflict('offer-gone', 'Este atendimento não está mais disponível para você.');
      }
    });
  },
};

const REFUSAL_CODES = { 'no-such-request': 'no-live-request', incomplete: 'incomplete-entry' } as const;

/**
 * Serves entering and leaving the virtual queue.
 * @see docs/product/virtual-queue.md
 */
export const queueModule = (): Module => ({
  name: 'queue',
  jobs: [queueJob()],
  register(app, services) {
    circleMetrics(services.db);
    handle(app, enterQueueCall, async (input, context) => {
      const visits = requireOwnVisits(context, input.patientId);
      await services.limits.consume(`queue:patient:${visits.patientId}`, RATES.queueEntries);
      const entrance = await enterQueue(services, visits, input.requestId, input);
      if (entrance.kind !== 'in-queue') throw conflict(REFUSAL_CODES[entrance.kind], OUTCOME_MESSAGES['not-added']);
      return {
        isOffered: entrance.outcome === 'offered',
        message: OUTCOME_MESSAGES[entrance.outcome],
        result: { queueNumber: entrance.number },
      };
    });
    const leave = async (visits: VisitScope) => {
      await leaveQueueOf(services, visits);
      return { ok: true };
    };
    handle(app, exitQueueCall, (input, context) => leave(requireOwnVisits(context, input.patientId)));
    // By this call a patient who signs out leaves the queues.
    handle(app, removeFromQueueCall, async (input, context) => {
      const visits = requireOwnVisits(context, input.patientId);
      const visit = await findLiveVisit(services.db, visits);
      if (visit?.phase === 'in-call' || (await runningCall(services, visits)))
        throw conflict('call-under-way', SIGN_OUT_DURING_CALL);
      return leave(visits);
    });
  },
});
