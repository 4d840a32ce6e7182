import { MAX_PASSWORD_LENGTH } from '@acolhe/domain';
import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { id, record, text } from '../wire/codecs.ts';
import { responseMessage } from './common.ts';
import { patient } from './patients.ts';

const short = text(200);
/** Null says that it is missing. */
const optionalText = z.codec(short.nullish(), short.optional(), {
  decode: (value) => value ?? undefined,
  encode: (value) => value,
});
const password = text(MAX_PASSWORD_LENGTH);

/** The form of the first access, as its fields were typed. The domain distinguishes the rules, field by field. */
export const finishFirstAccessCall = defineCall({
  method: 'POST',
  path: '/api/pep/paciente/primeiro-acesso',
  access: ['patient'],
  beforeGates: true,
  maxBodyBytes: 16 * 1024,
  summary: 'Completes the registration of the patient at the first access, with a new password.',
  description: 'The other sessions of the patient end.',
  input: record({
    patientId: ['pac_id', id],
    userId: ['usu_id', id],
    ownCpf: ['usu_cpf', short],
    name: ['name', short],
    birthDate: ['birth', short],
    gender: ['sex', short],
    cpf: ['cpf', short],
    motherName: ['mother', short],
    email: ['email', short],
    phone: ['phone', short],
    zipCode: ['cep', short],
    street: ['street', short],
    addressNumber: ['number', short],
    addressExtra: ['additional', optionalText],
    neighborhood: ['neighborhood', optionalText],
    city: ['city', short],
    state: ['state', short],
    newPassword: ['newPsw', password],
    passwordConfirmation: ['confirmPsw', password],
  }),
  output: record({ ok: ['status', z.boolean()], message: responseMessage, patient: ['user', patient] }),
});

/** The form of a new patient with a gift card. Valid with the flow token of the card alone. */
export const registerWithGiftCardCall = defineCall({
  method: 'POST',
  path: '/api/pep/gift-card/insert-new-patient-from-gift-card',
  access: ['public'],
  maxBodyBytes: 16 * 1024,
  summary: 'Registers the CPF that a free gift card was shown with, and redeems the card for the new patient.',
  description: 'It signs no user in.',
  input: record({
    flowToken: ['flowToken', z.string().min(1).max(1_000).optional()],
    /** When it is missing, the terms are accepted by a separate call, afterwards. */
    termAccepted: ['termAccepted', z.boolean().optional()],
    name: ['name', short],
    cpf: ['cpf', short],
    birthDate: ['birthDate', short],
    gender: ['gender', short],
    motherName: ['motherName', short],
    email: ['email', short],
    phone: ['phone', short],
    street: ['address', short],
    addressNumber: ['number', short],
    addressExtra: ['additional', optionalText],
    neighborhood: ['neighborhood', optionalText],
    zipCode: ['zipcode', short],
    city: ['city', short],
    state: ['state', short],
    newPassword: ['newpassword', password],
    passwordConfirmation: ['newpasswordconfirmation', password],
  }),
  output: record({
    ok: ['status', z.boolean()],
    message: responseMessage,
    registered: [
      'data',
      record({
        /** Holds the new patient's id. */
        patientIds: ['patResult', z.array(id).length(1)],
        /** Replaces the one given: it is also good for accepting the terms. */
        flowToken: ['flowToken', z.string()],
      }),
    ],
  }),
});
