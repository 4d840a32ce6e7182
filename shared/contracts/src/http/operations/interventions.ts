import { hasVisibleText } from '@acolhe/domain';
import { z } from 'zod';
import { id, text } from '../../wire/codecs.ts';
import { outcome } from '../common.ts';
import { defineOperationsCall } from './define-operations-call.ts';

/** Nobody intervenes without saying why. */
const statedReason = text(500).trim().refine(hasVisibleText);

export const takeOffDutyCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/interventions/take-off-duty',
  right: 'intervene',
  summary: 'Stops offers to a professional, who may take up duty again; a call goes on. Repeating it changes nothing.',
  input: z.object({ professionalId: id, reason: statedReason }),
  output: outcome,
});

export const returnVisitCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/interventions/return-to-queue',
  right: 'intervene',
  summary:
    'Returns a visit that is offered or in a call to its place in the queue; others are asked first. One that waits already stays as it is.',
  input: z.object({ requestId: id, reason: statedReason }),
  output: outcome,
});

export const endStuckVisitCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/interventions/end-visit',
  right: 'intervene',
  summary: 'Ends a visit in any phase. One that is over already stays as it is.',
  input: z.object({ requestId: id, reason: statedReason }),
  output: outcome,
});
