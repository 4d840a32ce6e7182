import { type Row, MARIA, ANA, NEW_CPF, SUCCESS, id, text, list, fields, anything } from './row.ts';

const NEW_PATIENT = {
  name: 'Nova Paciente',
  cpf: '123.456.789-09',
  birthDate: '12/04/1990',
  gender: 'f',
  motherName: 'Rita da Silva',
  email: 'nova@acolhe.test',
  phone: '(11)98765-1111',
  address: 'Avenida Paulista',
  number: '1000',
  additional: null,
  neighborhood: null,
  zipcode: '01310-100',
  city: 'São Paulo',
  state: 'SP',
  newpassword: 'Acolhe@2028',
  newpasswordconfirmation: 'Acolhe@2028',
};

/** @see docs/product/gift-cards.md */
export const GIFT_CARDS: readonly Row[] = [
  {
    call: 'POST /api/pep/gift-card/auth-gift-card',
    when: 'for a CPF that nobody has',
    send: () => ({ cpf: NEW_CPF, giftCardCode: 'BEMVINDO-2026' }),
    answers: {
      status: false,
      msg: 'Usuário não encontrado',
      message: 'Usuário não encontrado',
      data: anything,
    },
  },
  {
    call: 'POST /api/pep/gift-card/check-cpf-exists-in-usuarios',
    send: () => ({ cpf: NEW_CPF }),
    answers: { status: true, data: false },
  },
  {
    call: 'POST /api/pep/gift-card/insert-new-patient-from-gift-card',
    when: 'with null for what may be missing',
    send: () => NEW_PATIENT,
    answers: { data: { patResult: [id] } },
    remember: ({ data }: { data: { patResult: number[] } }, known) => (known['newPatient'] = data.patResult[0]),
  },
  {
    call: 'POST /api/pep/gift-card/accept-term',
    send: ({ newPatient }) => ({ pacId: newPatient }),
    answers: SUCCESS,
  },
  {
    call: 'POST /api/pep/gift-card/auth-gift-card',
    when: 'for the patient who has just been registered',
    send: () => ({ cpf: NEW_CPF, giftCardCode: 'BEMVINDO-2026' }),
    answers: { status: true, data: anything },
  },
  {
    call: 'POST /api/pep/gift-card/link',
    when: 'by the patient who has just been registered',
    send: () => ({ cpf: NEW_CPF, giftCard: 'BEMVINDO-2026' }),
    answers: SUCCESS,
  },
  {
    call: 'POST /api/pep/gift-card/link',
    when: 'on the gift-card screen',
    as: 'maria',
    send: () => ({ cpf: MARIA.cpf, giftCard: 'OUTRO-2026' }),
    answers: SUCCESS,
  },
  {
    call: 'POST /api/pep/gift-card/check-current-gift-card',
    as: 'ana',
    send: () => ({ idPac: ANA.pac }),
    answers: { data: [{ gtc_codigo: 'USADO-2026' }] },
  },
  ...['get-prompt-service-quotas-by-pac-id', 'get-appointment-quotas-by-pac-id'].map((name): Row => ({
    call: `POST /api/pep/gift-card/${name}`,
    as: 'ana',
    send: () => ({ idPac: ANA.pac }),
    answers: { status: true, data: [{ quantidade_total: id }] },
  })),
  {
    call: 'POST /api/pep/gift-card/get-appointment-quotas-by-pac-id-and-type-of-service',
    as: 'ana',
    send: () => ({ idPac: ANA.pac, idCbo: 1 }),
    answers: [{ quantidade_total: id }],
  },
  {
    call: 'POST /api/pep/gift-card/sum-gift-card-cotes',
    as: 'ana',
    send: () => ({ idPac: ANA.pac }),
    answers: { data: list(fields({ esp_nome: text, quantidade_total: id, gic_data_criacao: text })) },
  },
  {
    call: 'POST /api/pep/gift-card/sum-gift-card-quotas-quantity',
    as: 'ana',
    send: () => ({ pacId: ANA.pac }),
    answers: {
      data: list(
        fields({
          gtc_codigo: text,
          cbo_nome: text,
          gtc_data_resgate: text,
          gtc_data_expiracao_resgate: text,
          gcq_quantidade_disponivel: id,
        }),
      ),
    },
    remember: ({ data }: { data: { gcq_id: number }[] }, known) => (known['quota'] = data[0]?.gcq_id),
  },
  {
    call: 'POST /api/pep/gift-card/cancel-gift-card-quota-specialty',
    as: 'ana',
    send: ({ quota }) => ({ id: quota }),
    answers: SUCCESS,
  },
];
