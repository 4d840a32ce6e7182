import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { record } from '../wire/codecs.ts';
import { outcome } from './common.ts';

/** The service's clock; the portal measures its own against it. */
export const currentTimeCall = defineCall({
  method: 'GET',
  path: '/api/current-time',
  access: ['public'],
  summary: 'The time of the service.',
  input: z.object({}),
  output: record({ now: ['datetime', z.iso.datetime({ offset: true })] }),
});

/** An instant, or the wall time of São Paulo, `YYYY-MM-DD HH:mm:ss`. */
const momentOfAction = z.codec(
  z.union([z.iso.datetime({ offset: true }), z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)]),
  z.iso.datetime({ offset: true }),
  { decode: (at) => (at.includes(' ') ? `${at.replace(' ', 'T')}-03:00` : at), encode: (at) => at },
);

export const saveMovementLogCall = defineCall({
  method: 'POST',
  path: '/api/movement-log/save-log',
  access: ['public', 'patient', 'urgent-care', 'scheduling', 'documents', 'scheduled-call', 'cabin-visit'],
  summary: 'Keeps one event of the portal; of its payload as much as the log has room for.',
  maxBodyBytes: 32 * 1024,
  input: record({
    code: ['code', z.int().min(1000).max(1999)],
    at: ['timeAction', momentOfAction],
    /** Of any size within the body: what is more than the log keeps is cut off. */
    payload: ['payload', z.looseObject({}).nullish()],
  }),
  output: outcome,
});
