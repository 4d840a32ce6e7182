import { PATIENT_PARTS } from '@acolhe/domain';
import { z } from 'zod';
import { outcome } from '../http/common.ts';
import { day, id, instant, keyOf, text } from '../wire/codecs.ts';
import { cursor, defineOperationsCall, invitation, pageOf, pageSize, personName, reason, revision } from './common.ts';

const patientPart = keyOf(PATIENT_PARTS);

/** The record of a patient, as administrators and managers see it: nothing of the password. */
export const managedPatient = z.object({
  id,
  /** Eleven digits. */
  cpf: z.string(),
  name: z.string(),
  birthDate: day,
  gender: z.enum(['f', 'm']),
  motherName: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  zipCode: z.string().optional(),
  street: z.string().optional(),
  addressNumber: z.string().optional(),
  addressExtra: z.string().optional(),
  neighborhood: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  /** The institution whose patient this is. */
  clientId: id,
  client: z.string(),
  isFirstAccessDone: z.boolean(),
  hasConsented: z.boolean(),
  invitation,
  revision,
});
export type ManagedPatient = z.output<typeof managedPatient>;

/** A patient in a list: the data that distinguishes patients, and no more of the record. */
export const foundPatient = z.object({
  id,
  /** `***.982.247-**` */
  maskedCpf: z.string(),
  name: z.string(),
  /** The institution whose patient this is. */
  client: z.string(),
  isFirstAccessDone: z.boolean(),
  hasConsented: z.boolean(),
});
export type FoundPatient = z.output<typeof foundPatient>;

export const findPatientsCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/people/patients/find',
  right: 'manage-people',
  summary: 'Patients by name, or the one with an id, with the CPF masked.',
  description:
    '`search` takes a whole CPF, masked or bare, or beginnings of words of name and e-mail. Not by address, where ' +
    'a CPF would stay in logs.',
  input: z.object({ id: id.optional(), search: text(100).optional(), clientId: id.optional(), cursor, pageSize }),
  output: pageOf(foundPatient),
});

export const readPatientCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/people/patients/record',
  right: 'manage-people',
  summary: 'The whole record of a patient; the log records the administrator.',
  input: z.object({ id }),
  output: managedPatient,
});

export const createPatientCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/people/patients/create',
  right: 'manage-people',
  summary: 'Brings in a patient, who gets a mail with a link for the first password and completes the registration.',
  input: z.object({
    clientId: id,
    cpf: text(20),
    name: personName,
    birthDate: day,
    gender: z.enum(['f', 'm']),
    email: text(200),
    phone: text(30),
    reason,
  }),
  output: managedPatient,
});

export const changePatientCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/people/patients/change',
  right: 'manage-people',
  summary: 'Corrects the data of a patient; an address that is changed is that of new passwords at once.',
  description:
    'A change of what another administrator, or the patient, has changed since is refused with what is there now.',
  input: z.object({
    id,
    revision,
    name: personName.optional(),
    birthDate: day.optional(),
    gender: z.enum(['f', 'm']).optional(),
    motherName: personName.optional(),
    email: text(200).optional(),
    phone: text(30).optional(),
    zipCode: z
      .string()
      .regex(/^\d{5}-?\d{3}$/)
      .optional(),
    street: text(200).optional(),
    addressNumber: text(200).optional(),
    addressExtra: text(200).optional(),
    neighborhood: text(200).optional(),
    city: text(200).optional(),
    state: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    reason,
  }),
  output: managedPatient,
});

export const invitePatientCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/people/patients/invite',
  right: 'manage-people',
  summary: 'Invites a patient again, who gets another mail with a link for the first password.',
  input: z.object({ id, reason }),
  output: managedPatient,
});

export const listPatientConsentsCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/people/patients/consents',
  right: 'manage-people',
  summary: 'When a patient accepted and withdrew the terms, the latest first.',
  input: z.object({ id }),
  output: z.object({
    consents: z.array(z.object({ action: z.enum(['accepted', 'withdrawn']), version: z.string(), at: instant })),
  }),
});

export const listPatientSessionsCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/people/patients/sessions',
  right: 'manage-people',
  summary: 'Where a patient is signed in, the latest first; at most 100.',
  input: z.object({ id }),
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        /** A part in a partner's page or behind a link, not the portal. */
        isPart: z.boolean(),
        openedAt: instant,
        usedAt: instant,
      }),
    ),
  }),
});

export const endPatientSessionsCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/people/patients/end-sessions',
  right: 'manage-people',
  summary: 'Ends one session of a patient, or all of them.',
  input: z.object({
    id,
    /** All without it. */
    sessionId: text(100).optional(),
    reason,
  }),
  output: outcome,
});

export const listPatientAccessesCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/people/patients/accesses',
  right: 'manage-people',
  summary: 'What a patient did in the portal, by the codes of the movement log, the latest first.',
  input: z.object({ id, cursor, pageSize }),
  output: pageOf(z.object({ id, code: z.int(), at: instant, sessionId: z.string().optional() })),
});

export const listPatientViewsCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/people/patients/looks',
  right: 'manage-people',
  summary: 'The administrators who read a patient’s data, and which parts, the latest first.',
  input: z.object({ id, cursor, pageSize }),
  output: pageOf(
    z.object({
      id,
      administratorName: z.string(),
      parts: z.array(patientPart),
      /** The first access of a quarter of an hour. */
      at: instant,
    }),
  ),
});
