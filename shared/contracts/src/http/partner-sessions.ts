import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { record } from '../wire/codecs.ts';

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
  summary:
    'A partner’s back end opens a short session for one of its patients, for the parts it embeds: urgent care, scheduling with the appointments, or documents with the history; parts of different ones at once are refused.',
  input: record({ cpf: ['cpf', z.string().max(20)], parts: ['parts', z.array(partnerPart).min(1).max(6)] }),
  output: record({
    token: ['token', z.string()],
    expiresAt: ['expiresAt', z.iso.datetime()],
    scopes: ['scopes', z.array(z.string())],
    /** In which the page dresses the part; none where the operator set none for the partner. */
    brand: ['brand', z.string().optional()],
  }),
});
