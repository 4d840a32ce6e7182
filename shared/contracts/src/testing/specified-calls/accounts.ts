import { PATIENT, PERSON } from './patient-fields.ts';
import { type Row, MARIA, PASSWORD, SUCCESS, text, flag, list, fields } from './row.ts';

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
  additional: '',
  neighborhood: 'Bela Vista',
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
    keep: ({ user }: { user: { usu_id: number; usu_alterado_em: string } }, known) => Object.assign(known, user),
  },
  {
    call: 'GET /api/pep/paciente/login-by-hash',
    send: () => ({ hash: MARIA.cpfSha1 }),
    // Of a link that nobody signed, with what a call needs and no more.
    answers: { status: true, data: { ...PERSON, pac_primeiro_acesso: flag, pac_concorda_lgpd: flag } },
  },
  {
    call: 'POST /api/pep/paciente/login',
    when: 'at the first access',
    send: () => ({ cpf: '11144477735', psw: PASSWORD }),
    answers: { status: true, user: { pac_id: 1002, pac_primeiro_acesso: 0, pac_concorda_lgpd: 0 } },
    keep: ({ user }: { user: { usu_id: number } }, known) => (known['userOfJoao'] = user.usu_id),
  },
  {
    call: 'POST /api/pep/paciente/primeiro-acesso',
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
