import {
  enterQueueCall as enterCall,
  exitQueueCall as exitCall,
  removeFromQueueCall as removeCall,
} from '@acolhe/contracts';
import { OUTCOME_MESSAGE } from '../dispatch/outcome.ts';
import type { Module } from '../../platform/app/module.ts';
import { ownVisits, type VisitReach } from '../../platform/access/index.ts';
import { conflict, handle } from '../../platform/http/index.ts';
import { fixedWindow } from '../../platform/limits/rules.ts';
import { enterQueue } from '../dispatch/enter-queue.ts';
import { leaveQueueOf } from '../dispatch/leave-queue.ts';
import { queueJob } from '../dispatch/queue-job.ts';

/**
 * Each entry that is left again leaves a ticket behind in the state that everybody reads, until those ahead are served.
 */
const ENTRIES_PER_PATIENT = fixedWindow({ most: 120, windowMs: 600_000 });

const REFUSAL_CODES = { 'no-such-request': 'no-live-request', incomplete: 'incomplete-entry' } as const;

/**
 * Entering and leaving the virtual queue.
 * @see docs/product/virtual-queue.md
 */
export const queueModule = (): Module => ({
  name: 'queue',
  jobs: [queueJob()],
  register(app, services) {
    handle(app, enterCall, async (input, context) => {
      const visits = ownVisits(context, input.patientId);
      await services.limits.consume(`queue:patient:${visits.patientId}`, ENTRIES_PER_PATIENT);
      const entrance = await enterQueue(services, visits, input.requestId);
      if (entrance.kind !== 'in-queue') throw conflict(REFUSAL_CODES[entrance.kind], OUTCOME_MESSAGE['not-added']);
      return { ok: true, message: OUTCOME_MESSAGE[entrance.outcome], result: { queueNumber: entrance.number } };
    });
    const leave = async (visits: VisitReach) => {
      await leaveQueueOf(services, visits);
      return { ok: true };
    };
    handle(app, exitCall, (input, context) => leave(ownVisits(context, input.patientId)));
    handle(app, removeCall, (input, context) => leave(ownVisits(context, input.patientId)));
  },
});
