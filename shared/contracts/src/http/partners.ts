import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { record, text } from '../wire/codecs.ts';
import { nothing } from './common.ts';

declare module '../wire/call.ts' {
  interface AccessKinds {
    /** A partner's back end, by its key. */
    readonly partner: true;
  }
}

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
  summary: 'A partner’s back end opens a short session for one of its patients, for the parts it embeds.',
  description:
    'Those are urgent care, scheduling with the appointments, or documents with the history; parts of different ' +
    'ones at once are refused.',
  input: record({ cpf: ['cpf', z.string().max(20)], parts: ['parts', z.array(partnerPart).min(1).max(6)] }),
  output: record({
    token: ['token', z.string()],
    expiresAt: ['expiresAt', z.iso.datetime()],
    scopes: ['scopes', z.array(z.string())],
    /** In which the page dresses the part; none where the operator set none for the partner. */
    brand: ['brand', z.string().optional()],
  }),
});

/** Nothing but host and port: an origin becomes a source of a content security policy. */
const WRITTEN = /^https:\/\/[a-z0-9.-]+(?::\d+)?$|^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

/**
 * Whether a text is the origin of a page of a partner, as browsers send it: https, or http on the machine of a
 * developer.
 */
export const isPartnerOrigin = (origin: string): boolean =>
  WRITTEN.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;

/** Such an origin in a call. */
export const partnerOrigin = text(200).refine(isPartnerOrigin, 'an https origin is wanted, without path');

/** Decisions of administrators that the hosting server needs; all of it is public in pages anyway. */
export const hostingSettingsCall = defineCall({
  method: 'GET',
  path: '/api/hosting/settings',
  access: ['public'],
  summary:
    'What administrators saved of brands, in the form of the file of brands, and the origins of the pages of partners.',
  description: 'With an ETag: hosting asks every few seconds.',
  input: nothing,
  output: z.object({
    /** By key of the brand. */
    brands: z.record(z.string(), z.record(z.string(), z.unknown())),
    partnerOrigins: z.array(partnerOrigin),
  }),
});
