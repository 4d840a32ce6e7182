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

/** More than any event of ours has. */
const MAX_EVENT_FIELDS = 10;

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
  summary: 'Keeps one event of the portal.',
  input: record({
    code: ['code', z.int().min(1000).max(1999)],
    at: ['timeAction', momentOfAction],
    payload: [
      'payload',
      z
        .record(z.string().max(32), z.json())
        .refine((payload) => Object.keys(payload).length <= MAX_EVENT_FIELDS, { message: 'too many fields' })
        .meta({ maxProperties: MAX_EVENT_FIELDS })
        .nullish(),
    ],
  }),
  output: outcome,
});
