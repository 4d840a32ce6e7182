import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { blankOr, day, flag, id, record, queryFlag, text } from '../wire/codecs.ts';
import { accessToken, nothing, responseMessage } from './common.ts';

/** The signed-in patient. */
export const patient = record({
  id: ['pac_id', id],
  name: ['pac_nome', z.string()],
  firstAccessDone: ['pac_primeiro_acesso', flag],
  lgpdAccepted: ['pac_concorda_lgpd', flag],
  userId: ['usu_id', id],
  cpf: ['usu_cpf', z.string()],
  birthDate: ['usu_nascimento', day],
  gender: ['usu_genero', z.enum(['f', 'm'])],
  motherName: ['usu_nome_mae', z.string().optional()],
  email: ['usu_email', z.string().optional()],
  /** The last mail to that address was refused. */
  emailRefused: ['usu_email_recusado', flag.optional()],
  phone: ['usu_telefone', z.string().optional()],
  zipCode: ['usu_cep', z.string().optional()],
  street: ['usu_logradouro', z.string().optional()],
  addressNumber: ['usu_endereco_numero', z.string().optional()],
  addressExtra: ['usu_complemento', z.string().optional()],
  neighborhood: ['usu_bairro', z.string().optional()],
  city: ['usu_municipio', z.string().optional()],
  state: ['usu_estado', z.string().optional()],
  imageUrl: ['usu_imagem_url', z.string().optional()],
  clientId: ['usu_id_cliente', id],
  changedAt: ['usu_alterado_em', z.iso.datetime().optional()],
});
export type Patient = z.output<typeof patient>;

/** Code of the question before a link or a token replaces another patient who is signed in (409). */
export const OTHER_PATIENT_SIGNED_IN = 'other-patient-signed-in';

/**
 * Signs a patient in, with CPF and password or by a partner's token. The refresh token travels in a cookie; a wrong CPF
 * and a wrong password get the same answer, and so does every token that is no good.
 */
export const signInCall = defineCall({
  method: 'POST',
  path: '/api/pep/paciente/login',
  access: ['public'],
  summary: 'Signs a patient in with CPF and password, or by a token that a partner signed.',
  description: 'That is `authToken`, and neither of the others; what is null or empty is not given.',
  input: record({
    // An empty one, with a password, is a wrong one.
    cpf: ['cpf', z.string().max(20).nullish()],
    password: ['psw', blankOr(text(200), text(200))],
    partnerToken: ['authToken', blankOr(text(200), text(200))],
    replacesPatient: ['trocarPaciente', z.boolean().optional()],
  }).refine(
    ({ cpf, password, partnerToken }) =>
      partnerToken === undefined ? typeof cpf === 'string' && password !== undefined : !cpf && password === undefined,
    { message: 'cpf and psw, or authToken' },
  ),
  output: record({
    ok: ['status', z.boolean()],
    message: responseMessage,
    patient: ['user', patient],
    access: ['access', accessToken],
  }),
});

/**
 * Signs a patient in by a partner's signed link, for urgent care alone; every link that is no good gets the same
 * answer.
 */
export const signInByLinkCall = defineCall({
  method: 'GET',
  path: '/api/pep/paciente/login-by-hash',
  access: ['public'],
  summary: 'Exchanges a partner’s signed link for a session that is good for urgent care alone.',
  input: record({
    link: ['hash', z.string().max(200)],
    replacesPatient: ['trocarPaciente', queryFlag.optional()],
  }),
  output: record({ ok: ['status', z.boolean()], patient: ['data', patient], access: ['access', accessToken] }),
});

/** A new access token for the refresh cookie; the cookie's token is used up and replaced. */
export const refreshSessionCall = defineCall({
  method: 'POST',
  path: '/api/session/refresh',
  access: ['refresh'],
  summary: 'Exchanges the refresh cookie for an access token.',
  input: nothing,
  output: record({
    patient: ['user', patient],
    access: ['access', accessToken],
    /** The session was opened by a link, and is good for urgent care alone. */
    onlyUrgentCare: ['somentePronto', flag.optional()],
  }),
});

/** Ends the session: cookie, access tokens and realtime access. */
export const endSessionCall = defineCall({
  method: 'POST',
  path: '/api/session/end',
  access: ['patient', 'urgent-care', 'scheduling', 'documents', 'scheduled-call', 'cabin-visit', 'refresh'],
  summary: 'Ends the session everywhere.',
  input: nothing,
  output: record({ ok: ['status', z.boolean()] }),
});

/** The patient of the session, as of now. */
export const currentPatientCall = defineCall({
  method: 'GET',
  path: '/api/session/patient',
  access: ['patient', 'urgent-care', 'scheduling', 'documents'],
  beforeGates: true,
  summary: 'The patient of the session.',
  input: nothing,
  output: patient,
});
