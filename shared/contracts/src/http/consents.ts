import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { id, record, text, wireEnum } from '../wire/codecs.ts';
import { nothing, outcome } from './common.ts';

/** A text that patients accept. */
export const consentText = record({
  version: ['versao', z.string()],
  title: ['titulo', z.string()],
  paragraphs: ['paragrafos', z.array(z.string())],
  /** SHA-256 of title and paragraphs, joined by line feeds, as hexadecimal digits. */
  textHash: ['hash', z.string()],
});
export type ConsentText = z.output<typeof consentText>;

export const getConsentTextCall = defineCall({
  method: 'GET',
  path: '/api/consents/text',
  access: ['public'],
  summary: 'The current consent terms.',
  input: nothing,
  output: consentText,
});

export const acceptConsentCall = defineCall({
  method: 'POST',
  path: '/api/pep/paciente/termo',
  access: ['patient', 'urgent-care', 'scheduling', 'documents'],
  beforeGates: true,
  summary: 'Accepts the consent terms. With the version that was shown, one that is not current any more is refused.',
  input: record({ patientId: ['pacId', id], version: ['versao', text(20).optional()] }),
  output: outcome,
});

/** What a patient did about the terms. */
export const consentEvent = record({
  action: ['acao', wireEnum({ accepted: 'aceito', withdrawn: 'revogado' })],
  version: ['versao', z.string()],
  textHash: ['hash', z.string()],
  at: ['data', z.iso.datetime()],
  /** The network address it was done from. */
  address: ['endereco', z.string()],
});
export type ConsentEvent = z.output<typeof consentEvent>;

export const listConsentsCall = defineCall({
  method: 'GET',
  path: '/api/consents',
  access: ['patient'],
  beforeGates: true,
  summary: 'What the patient accepted and withdrew, the latest first.',
  input: nothing,
  output: record({ isAccepted: ['aceito', z.boolean()], events: ['historico', z.array(consentEvent)] }),
});

export const withdrawConsentCall = defineCall({
  method: 'POST',
  path: '/api/consents/withdraw',
  access: ['patient'],
  beforeGates: true,
  summary:
    'Withdraws the consent; nothing but reading and accepting the terms is possible until they are accepted again.',
  description: 'Repeating it changes nothing.',
  input: nothing,
  output: outcome,
});
