import { day, fields, flag, id, list, MARIA, NOW, PASSWORD, type Row, SUCCESS, text, wallTime } from './row.ts';

const gender: unknown = expect.stringMatching(/^[mf]$/);

const PERSON = {
  pac_id: id,
  pac_nome: text,
  usu_cpf: text,
  usu_nascimento: day,
  usu_genero: gender,
  usu_id_cliente: id,
};
/** The person of a call's link. */
export const LINK_PERSON = {
  pac_id: id,
  pac_nome: text,
  usu_cpf: '***.982.247-**',
  usu_genero: gender,
  usu_id_cliente: id,
};
const PATIENT = {
  ...PERSON,
  pac_primeiro_acesso: flag,
  pac_concorda_lgpd: flag,
  usu_id: id,
  usu_nome_mae: text,
  usu_email: text,
  usu_telefone: text,
  usu_cep: text,
  usu_logradouro: text,
  usu_endereco_numero: text,
  usu_bairro: text,
  usu_municipio: text,
  usu_estado: text,
};

const FIRST_ACCESS = {
  name: 'João Pereira',
  birth: '03/11/1985',
  sex: 'm',
  cpf: '111.444.777-35',
  mother: 'Rosa Pereira',
  email: 'joao@acolhe.test',
  phone: '(11)98765-0000',
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  additional: null,
  neighborhood: null,
  city: 'São Paulo',
  state: 'SP',
  newPsw: 'Acolhe@2027',
  confirmPsw: 'Acolhe@2027',
};

/** @see docs/product/sign-in.md */
export const ACCOUNTS: readonly Row[] = [
  {
    call: 'POST /api/pep/paciente/login',
    send: () => ({ cpf: MARIA.cpf, psw: PASSWORD }),
    answers: { status: true, msg: text, user: PATIENT },
    remember: ({ user }: { user: { usu_id: number; usu_alterado_em: string } }, known) => Object.assign(known, user),
  },
  {
    call: 'GET /api/pep/paciente/login-by-hash',
    send: () => ({ hash: MARIA.cpfSha1 }),
    // Of an unsigned link, with the fields that a call needs and no more.
    answers: { status: true, data: { ...PERSON, pac_primeiro_acesso: flag, pac_concorda_lgpd: flag } },
  },
  ...[null, ''].map((missing): Row => ({
    call: 'POST /api/pep/paciente/login',
    when: `with ${JSON.stringify(missing)} as the token of a partner`,
    send: () => ({ cpf: MARIA.cpf, psw: PASSWORD, authToken: missing }),
    answers: { status: true, user: PATIENT },
  })),
  ...[null, ''].map((missing): Row => ({
    call: 'POST /api/pep/paciente/login',
    when: `with a token that is no good, and ${JSON.stringify(missing)} as CPF and password`,
    send: () => ({ cpf: missing, psw: missing, authToken: 'a.b' }),
    answers: { status: false, httpStatus: 401 },
  })),
  {
    call: 'POST /api/pep/paciente/login',
    when: 'at the first access',
    send: () => ({ cpf: '11144477735', psw: PASSWORD }),
    answers: { status: true, user: { pac_id: 1002, pac_primeiro_acesso: 0, pac_concorda_lgpd: 0 } },
    remember: ({ user }: { user: { usu_id: number } }, known) => (known['userOfJoao'] = user.usu_id),
  },
  {
    call: 'POST /api/pep/paciente/primeiro-acesso',
    when: 'with null for what may be missing',
    as: 'joao',
    send: ({ userOfJoao }) => ({ ...FIRST_ACCESS, pac_id: 1002, usu_id: userOfJoao, usu_cpf: '11144477735' }),
    answers: SUCCESS,
  },
  { call: 'POST /api/pep/paciente/termo', as: 'maria', send: () => ({ pacId: MARIA.pac }), answers: SUCCESS },
  {
    call: 'GET /api/pep/paciente/get-by-id',
    as: 'maria',
    send: () => ({ pac_id: MARIA.pac }),
    answers: [fields(PATIENT)],
  },
  { call: 'GET /api/pep/paciente/get-by-cpf', as: 'maria', send: () => ({ cpf: MARIA.cpf }), answers: SUCCESS },
  {
    call: 'POST /api/pep/paciente/update',
    as: 'maria',
    form: ({ usu_id, usu_alterado_em }) => ({
      pac_id: MARIA.pac,
      pac_nome: 'Maria da Silva',
      usu_id,
      usu_nascimento: '1990-04-12',
      usu_genero: 'f',
      usu_cpf: MARIA.cpf,
      usu_email: 'maria@acolhe.test',
      usu_telefone: '11987654321',
      usu_alterado_em: usu_alterado_em ?? '',
    }),
    answers: SUCCESS,
  },
  {
    call: 'POST /api/pep/paciente/request-password-change',
    send: () => ({ cpf: MARIA.cpf, email: 'maria@acolhe.test' }),
    answers: { message: text },
  },
  {
    call: 'POST /api/pep/paciente/password-reset',
    when: 'refused',
    send: () => ({ hash: 'x', password: 'Acolhe@2029' }),
    answers: { status: false, message: text },
  },
  { call: 'GET /api/pep/address/get-states', answers: list({ est_sigla: 'SP', est_nome: 'São Paulo' }) },
  { call: 'GET /api/current-time', answers: { datetime: text } },
];

/** @see docs/product/movement-log.md */
export const MOVEMENT_LOG: readonly Row[] = [
  {
    call: 'POST /api/movement-log/save-log',
    send: () => ({ code: 1600, timeAction: wallTime(NOW), payload: {} }),
    answers: SUCCESS,
  },
  {
    call: 'POST /api/movement-log/save-log',
    when: 'with the data of the patient',
    as: 'maria',
    send: () => ({
      code: 1101,
      timeAction: NOW.toISOString(),
      payload: { patient: { pac_id: MARIA.pac, pac_nome: 'Maria da Silva' } },
    }),
    answers: SUCCESS,
  },
];
