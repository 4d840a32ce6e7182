import { MAX_PASSWORD_LENGTH } from '@acolhe/domain';
import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { record, text } from '../wire/codecs.ts';
import { outcome } from './common.ts';

/** Longest e-mail address that is looked at; none of ours is longer. */
const MAX_EMAIL = 200;

const requested = record({ ok: ['status', z.boolean()], message: ['message', z.string(), 'msg'] });
const newPassword = record({ link: ['hash', text(200)], password: ['password', text(MAX_PASSWORD_LENGTH)] });

export const requestPasswordChangeCall = defineCall({
  method: 'POST',
  path: '/api/pep/paciente/request-password-change',
  access: ['public'],
  summary: 'Sends a link for a new password by e-mail, when CPF and e-mail are one patient’s.',
  description: 'The answer and its time are the same in every case.',
  input: record({ cpf: ['cpf', text(20)], email: ['email', text(MAX_EMAIL)] }),
  output: requested,
});

export const resetPasswordCall = defineCall({
  method: 'POST',
  path: '/api/pep/paciente/password-reset',
  access: ['public'],
  summary: 'Sets a new password by the secret of a link, once and within 30 minutes. All sessions of the patient end.',
  input: newPassword,
  output: outcome,
});

export const requestProfessionalPasswordCall = defineCall({
  method: 'POST',
  path: '/api/professional/request-password-change',
  access: ['public'],
  summary: 'Sends a link for a new password by e-mail, when the e-mail is a professional’s.',
  description: 'The answer and its time are the same in every case.',
  input: record({ email: ['email', text(MAX_EMAIL)] }),
  output: requested,
});

export const resetProfessionalPasswordCall = defineCall({
  method: 'POST',
  path: '/api/professional/password-reset',
  access: ['public'],
  summary: 'Sets a professional’s new password by the secret of a link, once and within 30 minutes.',
  description: 'All sessions of the professional end.',
  input: newPassword,
  output: outcome,
});
