import { enterQueueCall, exitQueueCall, removeFromQueueCall } from '@acolhe/contracts';
import { SIGN_OUT_DURING_CALL } from '@acolhe/domain';
import { runningCall } from '../../appointments/find-call.ts';
import { OUTCOME_MESSAGES } from '../dispatch/match-offers.ts';
import type { Module } from '../../platform/app/build-app.ts';
import { requireOwnVisits, type VisitScope } from '../../access/callers.ts';
import { conflict } from '../../platform/http-problem.ts';
import { handle } from '../../platform/http/handle.ts';
import { RATES } from '../../platform/limits/rates.ts';
import { circleMetrics } from '../dispatch/circle-metrics.ts';
import { enterQueue, leaveQueueOf } from '../dispatch/queue-entry.ts';
import { queueJob } from '../dispatch/queue-job.ts';
import { findLiveVisit } from '../visit/find-visit.ts';

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
