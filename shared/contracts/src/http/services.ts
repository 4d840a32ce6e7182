import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { id, optionalId, record } from '../wire/codecs.ts';
import { namesNoCall, namesOneCall, outcome } from './common.ts';

declare module '../wire/call.ts' {
  interface AccessKinds {
    /** A partner's back end, by its key. */
    readonly partner: true;
  }
}

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
};
export const getLevelsCall = defineCall({
  ...levelsOfCall,
  method: 'GET',
  summary:
    'The latest connection measurements of an own call, of a visit or of an appointment; of the one measured last unless it is named.',
});
/** The same, as apps ask for it. */
export const getLevelsByPostCall = defineCall({
  ...levelsOfCall,
  method: 'POST',
  summary:
    'The latest connection measurements of an own call, of a visit or of an appointment; of the one measured last unless it is named.',
});

/**
 * What partners embed. One session is good for scheduling and appointments, since who books sees what is booked; one
 * for the three of documents, which open the same files.
 */
export const partnerPart = z.enum([
  'urgent-care',
  'scheduling',
  'appointments',
  'documents',
  'clinical-documents',
  'history',
]);
export type PartnerPart = z.output<typeof partnerPart>;

export const openPartnerSessionCall = defineCall({
  method: 'POST',
  path: '/api/partner/sessions',
  access: ['partner'],
  summary:
    'A partner’s back end opens a short session for one of its patients, for the parts it embeds: urgent care, scheduling with the appointments, or documents with the history; parts of different ones at once are refused.',
  input: record({ cpf: ['cpf', z.string().max(20)], parts: ['parts', z.array(partnerPart).min(1).max(6)] }),
  output: record({
    token: ['token', z.string()],
    expiresAt: ['expiresAt', z.iso.datetime()],
    scopes: ['scopes', z.array(z.string())],
  }),
});
