import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { id, optionalId, record } from '../wire/codecs.ts';
import { namesNoCall, namesOneCall, outcome } from './common.ts';

/** One measurement of the connection in a call. */
export const levelMeasurement = record({
  requestId: ['spa_id', id.optional()],
  appointmentId: ['agp_id', id.optional()],
  at: ['data', z.iso.datetime({ offset: true })],
  level: ['nivel', z.int().min(0).max(5)],
  roundTripMs: ['rtt', z.number().nonnegative().optional()],
}).refine(namesOneCall, { message: 'spa_id or agp_id' });
export type LevelMeasurement = z.output<typeof levelMeasurement>;

export const saveLevelsCall = defineCall({
  method: 'POST',
  path: '/api/movement-log/save-level-rtt',
  access: ['patient', 'urgent-care', 'scheduled-call', 'cabin-visit'],
  summary: 'Keeps a batch of connection measurements.',
  maxBodyBytes: 48 * 1024,
  input: z.array(levelMeasurement).min(1).max(200),
  output: outcome,
});

const levelsOfCall = {
  path: '/api/movement-log/get-level-rtt',
  access: ['patient', 'urgent-care', 'scheduled-call', 'cabin-visit'] as const,
  input: record({ requestId: ['spa_id', optionalId], appointmentId: ['agp_id', optionalId] }).refine(
    (named) => namesOneCall(named) || namesNoCall(named),
    { message: 'spa_id or agp_id' },
  ),
  output: record({ ok: ['status', z.boolean()], levels: ['data', z.array(levelMeasurement)] }),
  summary:
    'The latest connection measurements of an own call, of a visit or of an appointment; of the one measured last unless it is named.',
};
export const getLevelsCall = defineCall({ ...levelsOfCall, method: 'GET' });
/** The same, as apps ask for it. */
export const getLevelsByPostCall = defineCall({ ...levelsOfCall, method: 'POST' });
