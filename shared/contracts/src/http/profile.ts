import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { id, instant, record, text } from '../wire/codecs.ts';
import { nothing, outcome, responseMessage } from './common.ts';
import { patient } from './patients.ts';

const short = text(200);

export const getPatientByIdCall = defineCall({
  method: 'GET',
  path: '/api/pep/paciente/get-by-id',
  access: ['patient'],
  summary: 'The patient of the session, as the only item of a list.',
  input: record({ patientId: ['pac_id', id] }),
  output: z.array(patient),
});

export const getPatientByCpfCall = defineCall({
  method: 'GET',
  path: '/api/pep/paciente/get-by-cpf',
  access: ['patient'],
  summary: 'The patient of the session, by the patient’s CPF.',
  input: record({ cpf: ['cpf', text(20)] }),
  output: record({ ok: ['status', z.boolean()], patient: ['data', patient] }),
});

export const updateProfileCall = defineCall({
  method: 'POST',
  path: '/api/pep/paciente/update',
  access: ['patient'],
  transport: 'multipart',
  summary: 'Changes the patient’s own data, and the photo when there is a file, or takes it away when asked to.',
  description: 'With the time of the last change that was seen, a change made elsewhere since is not overwritten.',
  input: record({
    patientId: ['pac_id', id],
    userId: ['usu_id', id],
    name: ['pac_nome', short],
    birthDate: ['usu_nascimento', short],
    gender: ['usu_genero', short],
    cpf: ['usu_cpf', short],
    email: ['usu_email', short],
    phone: ['usu_telefone', short],
    /** As the patient's record had it; empty when it had none. */
    seenChange: ['usu_alterado_em', text(40).optional()],
    /** '1' removes the photo, unless the call carries a new one. */
    photoRemoved: ['usu_imagem_removida', z.literal('1').optional()],
  }),
  output: record({ ok: ['status', z.boolean()], message: responseMessage, patient: ['user', patient] }),
});

/** A session of the patient that is open. */
export const openSession = record({
  id: ['id', z.string()],
  /** Browser and system, as far as they are known. */
  device: ['dispositivo', z.string()],
  /** A part in a partner's page or behind a link, not the portal. */
  isPart: ['parte', z.boolean()],
  openedAt: ['abertaEm', instant],
  usedAt: ['usadaEm', instant],
  isCurrent: ['atual', z.boolean()],
});
export type OpenSession = z.output<typeof openSession>;

export const listOpenSessionsCall = defineCall({
  method: 'GET',
  path: '/api/session/list',
  access: ['patient'],
  summary: 'Where the patient is signed in, the latest first.',
  input: nothing,
  output: record({ sessions: ['sessoes', z.array(openSession)] }),
});

export const endOpenSessionCall = defineCall({
  method: 'POST',
  path: '/api/session/end-other',
  access: ['patient'],
  summary: 'Ends one of the patient’s own sessions. Repeating it changes nothing.',
  input: record({ sessionId: ['id', text(60)] }),
  output: outcome,
});

/** One access of a professional, or of an administrator, to a patient’s data. */
export const dataAccess = record({
  viewer: ['quem', z.string()],
  /**
   * A file by name, with ' (documento removido)' if removed; 'Dados do atendimento'; an identity that was checked in a
   * cabin; or parts of the record.
   */
  subject: ['oQue', z.string()],
  at: ['quando', instant],
});
export type DataAccess = z.output<typeof dataAccess>;

export const listDataAccessesCall = defineCall({
  method: 'GET',
  path: '/api/pep/paciente/access-log',
  access: ['patient'],
  summary: 'The other people who have seen the patient’s data, the latest first; at most 100.',
  input: nothing,
  output: record({ accesses: ['acessos', z.array(dataAccess)] }),
});
