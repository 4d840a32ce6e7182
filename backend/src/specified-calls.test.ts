/**
 * The calls as they were specified, one row each: what a client sends that knows the specification alone, and the
 * fields that it then reads. The service may answer more and take more; it never refuses what stands here.
 * @see docs/product/specified-calls.md
 */
import { sql } from 'drizzle-orm';
import { callInTenMinutes } from './appointments/testing/call-in-ten-minutes.ts';
import { systemClock } from './platform/clock/clock.ts';
import { sha1 } from './testing/sha1.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

type Fields = Readonly<Record<string, unknown>>;
type Person = 'joao' | 'maria' | 'ana' | 'beatriz' | 'linkHolder' | 'paula' | 'rafael';
/** What later rows say again of earlier answers. */
type Known = Record<string, never>;

interface Row {
  readonly call: `${'GET' | 'POST'} /${string}`;
  readonly as?: Person;
  /** Tells rows of one call apart. */
  readonly when?: string;
  readonly send?: (known: Known) => unknown;
  /** The text fields and the file of a form, in the place of `send`. */
  readonly form?: (known: Known) => Fields;
  readonly answers?: unknown;
  readonly keep?: (answer: never, known: Record<string, unknown>) => void;
}

const MARIA = { pac: 1001, cpf: '52998224725' };
const ANA = { pac: 1003 };
const PAULA = 101;
const RAFAEL = 103;
const PASSWORD = 'Acolhe@2026';
const NEW_CPF = '12345678909';
const CLINIC = 2;
const NOW = new Date();
/** Of São Paulo. */
const wallTime = (at: Date): string =>
  new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const SUCCESS = { status: true };
const id = expect.any(Number);
const text = expect.any(String);
const flag = expect.any(Number);
const list = (of: unknown): unknown => expect.arrayContaining([of]);
const fields = (of: Fields): unknown => expect.objectContaining(of);
const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
const time = expect.stringMatching(/^\d\d:\d\d$/);

const PERSON = {
  pac_id: id,
  pac_nome: text,
  usu_cpf: text,
  usu_nascimento: day,
  usu_genero: expect.stringMatching(/^[mf]$/),
  usu_id_cliente: id,
};
/** Of whom a link of a call tells. */
const LINK_PERSON = {
  pac_id: id,
  pac_nome: text,
  usu_cpf: '***.982.247-**',
  usu_genero: expect.stringMatching(/^[mf]$/),
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
  additional: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  newPsw: 'Acolhe@2027',
  confirmPsw: 'Acolhe@2027',
};

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
  additional: '',
  neighborhood: 'Bela Vista',
  zipcode: '01310-100',
  city: 'São Paulo',
  state: 'SP',
  newpassword: 'Acolhe@2028',
  newpasswordconfirmation: 'Acolhe@2028',
};

const ACCOUNTS: readonly Row[] = [
  {
    call: 'POST /api/pep/paciente/login',
    send: () => ({ cpf: MARIA.cpf, psw: PASSWORD }),
    answers: { status: true, msg: text, user: PATIENT },
    keep: ({ user }: { user: { usu_id: number; usu_alterado_em: string } }, known) => Object.assign(known, user),
  },
  {
    call: 'GET /api/pep/paciente/login-by-hash',
    send: () => ({ hash: sha1(MARIA.cpf) }),
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

const GIFT_CARDS: readonly Row[] = [
  {
    call: 'POST /api/pep/gift-card/auth-gift-card',
    when: 'for a CPF that nobody has',
    send: () => ({ cpf: NEW_CPF, giftCardCode: 'BEMVINDO-2026' }),
    answers: {
      status: false,
      msg: 'Usuário não encontrado',
      message: 'Usuário não encontrado',
      data: expect.anything(),
    },
  },
  {
    call: 'POST /api/pep/gift-card/check-cpf-exists-in-usuarios',
    send: () => ({ cpf: NEW_CPF }),
    answers: { status: true, data: false },
  },
  {
    call: 'POST /api/pep/gift-card/insert-new-patient-from-gift-card',
    send: () => NEW_PATIENT,
    answers: { data: { patResult: [id] } },
    keep: ({ data }: { data: { patResult: number[] } }, known) => (known['newPatient'] = data.patResult[0]),
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
    answers: { status: true, data: expect.anything() },
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
    keep: ({ data }: { data: { gcq_id: number }[] }, known) => (known['quota'] = data[0]?.gcq_id),
  },
  {
    call: 'POST /api/pep/gift-card/cancel-gift-card-quota-specialty',
    as: 'ana',
    send: ({ quota }) => ({ id: quota }),
    answers: SUCCESS,
  },
];

const SCHEDULING: readonly Row[] = [
  {
    call: 'GET /api/pep/contracts/verify-permissions-contract',
    as: 'maria',
    send: () => ({ pac_id: MARIA.pac }),
    answers: {
      result: list(
        fields({
          statusContract: 'Ativo',
          hasPermissionImmediateAssistance: true,
          hasPermissionAppointmentScheduling: true,
        }),
      ),
    },
  },
  {
    call: 'GET /api/pep/contracts/verify-permissions-contract',
    when: 'without any contract',
    as: 'beatriz',
    send: () => ({ pac_id: 1005 }),
    answers: { result: [], message: 'Você não possui contrato nem gift card.' },
  },
  {
    call: 'GET /api/pep/contracts/specialties-with-quota',
    as: 'maria',
    send: () => ({ pac_id: MARIA.pac }),
    answers: list(fields({ value: id, name: text })),
  },
  {
    call: 'GET /api/pep/professional/get-professional-by-specialization',
    as: 'maria',
    send: () => ({ esp_id: CLINIC, withSchedule: true }),
    answers: { status: true, data: list(fields({ fun_id: RAFAEL, fun_nome: text })) },
  },
  {
    call: 'POST /api/pep/schedule/obter-dias-horas-por-profissional',
    as: 'maria',
    send: () => ({ professionalId: RAFAEL, patientId: MARIA.pac, specialityId: CLINIC }),
    answers: {
      status: true,
      data: list({ date: day, hours: list(fields({ agf_id: id, agf_horario_inicio: time })) }),
    },
    keep: ({ data }: { data: { date: string; hours: object[] }[] }, known) => {
      // Far enough ahead to be cancelled.
      const chosen = data.filter(({ hours }) => hours.length > 0)[2];
      Object.assign(known, { date: chosen?.date }, chosen?.hours[0]);
    },
  },
  {
    call: 'GET /api/pep/escala/get-scale-hour-available',
    as: 'maria',
    send: ({ date }) => ({ date, professionalId: RAFAEL }),
    answers: list(fields({ agf_horario_inicio: time })),
  },
  {
    call: 'POST /api/pep/circle/forward',
    as: 'maria',
    send: ({ date, agf_id, agf_horario_inicio }) => ({
      agp_id_especialidades: CLINIC,
      funId: RAFAEL,
      nextFunId: RAFAEL,
      pacId: MARIA.pac,
      type: 3,
      date,
      hour: agf_horario_inicio,
      professionalScheduleId: agf_id,
      agp_agendado_giftcard: false,
    }),
    answers: { status: true, msg: text },
  },
  {
    call: 'POST /api/pep/circle/forward',
    when: 'of the same hour once more',
    as: 'maria',
    send: ({ date, agf_id, agf_horario_inicio }) => ({
      agp_id_especialidades: CLINIC,
      funId: RAFAEL,
      nextFunId: RAFAEL,
      pacId: MARIA.pac,
      type: 3,
      date,
      hour: agf_horario_inicio,
      professionalScheduleId: agf_id,
      agp_agendado_giftcard: false,
    }),
    answers: { status: false, msg: 'Já existe um atendimento agendado para a data e horário selecionados' },
  },
  {
    call: 'POST /api/pep/schedule/links',
    as: 'maria',
    send: () => ({ pacId: MARIA.pac }),
    answers: {
      status: true,
      data: list(
        fields({
          agp_id: id,
          agp_data: day,
          agp_horario_inicio: time,
          agp_cancelado: 0,
          vcu_hash: text,
          vcu_id: id,
          vcu_label_status: text,
          esp_nome: text,
          fun_id: RAFAEL,
          fun_nome: text,
          agp_id_giftcard_codigos_quantidades: null,
        }),
      ),
    },
    keep: ({ data }: { data: { agp_id: number; agp_data: string; vcu_id: number; vcu_hash: string }[] }, known) => {
      Object.assign(
        known,
        data.find(({ agp_data }) => agp_data === known['date']),
      );
      known['key'] = data.find(({ agp_id }) => agp_id === known['openAppointment'])?.vcu_hash;
    },
  },
  {
    call: 'POST /api/pep/schedule/enviar-video-url',
    as: 'maria',
    send: ({ vcu_id }) => ({ id: vcu_id }),
    answers: SUCCESS,
  },
  {
    call: 'POST /api/pep/schedule/cancel',
    as: 'maria',
    send: ({ agp_id }) => ({
      fun_id: RAFAEL,
      agp_id,
      agp_cancelado: 1,
      agp_motivo_cancelamento: 'Viagem a trabalho',
    }),
    answers: SUCCESS,
  },
];

const FILES: readonly Row[] = [
  {
    call: 'POST /api/pep/file/upload',
    as: 'maria',
    form: () => ({ cpf: MARIA.cpf, doc_id_documentos_tipos: 1, file: PICTURE }),
    answers: SUCCESS,
  },
  {
    call: 'POST /api/pep/file/get-by-pac',
    as: 'maria',
    send: () => ({ pacId: MARIA.pac }),
    answers: {
      status: true,
      files: [fields({ doc_id: id, doc_nome: text, doc_extensao: 'png', doc_url: text, dot_id: 1 })],
    },
    keep: ({ files: [file] }: { files: object[] }, known) => Object.assign(known, file),
  },
  {
    call: 'POST /api/pep/file/delete',
    as: 'maria',
    send: ({ doc_id, doc_nome }) => ({ docId: doc_id, docNome: doc_nome }),
    answers: SUCCESS,
  },
];

const URGENT_CARE: readonly Row[] = [
  {
    call: 'POST /solicitacao-atendimento/get-token-patient',
    when: 'before there is a request',
    as: 'maria',
    send: () => ({ patientId: MARIA.pac }),
    answers: {
      obj: {
        hasTokenData: false,
        hasEmergencyServiceRequestQueue: false,
        hasCallingCircleList: false,
        hasDoctorsQueue: false,
      },
    },
  },
  {
    call: 'POST /api/pep/circle/service-request-handle',
    as: 'maria',
    send: () => ({
      ...REQUEST,
      motivo: 'Febre alta',
      medicamento: 'Dipirona',
      deficiencia: 0,
      gestante: 0,
      sentimento: 'Febre,Tontura',
    }),
    answers: { status: true, message: text, spaId: id },
    keep: ({ spaId }: { spaId: number }, known) => (known['spaId'] = spaId),
  },
  {
    call: 'POST /api/pep/file/upload',
    when: 'of a picture of the request',
    as: 'maria',
    form: () => ({ cpf: MARIA.cpf, doc_id_documentos_tipos: 4, file: PICTURE }),
    answers: SUCCESS,
  },
  {
    call: 'POST /solicitacao-atendimento/get-token-pacid',
    as: 'maria',
    send: () => ({ patientId: MARIA.pac }),
    answers: { obj: { spaId: id, token: text } },
    keep: ({ obj }: { obj: { token: string } }, known) => (known['token'] = obj.token),
  },
  {
    call: 'POST /solicitacao-atendimento/get-token',
    as: 'maria',
    send: ({ token, spaId }) => ({ token, spaId }),
    answers: { obj: { firestoreId: text, uid: text, canal: text, token: text } },
    keep: ({ obj }: { obj: object }, known) => Object.assign(known, obj),
  },
  {
    call: 'POST /solicitacao-atendimento/get-token',
    when: 'with a token that there is not',
    as: 'maria',
    send: ({ spaId }) => ({ token: 'x', spaId }),
    answers: { status: 'erro', msg: text },
  },
  {
    call: 'POST /solicitacao-atendimento/analise-token',
    as: 'maria',
    send: ({ token }) => ({ token }),
    answers: { obj: { status: true } },
  },
  {
    call: 'POST /solicitacao-atendimento/enter',
    when: 'without a room',
    as: 'maria',
    send: (known) => ({ ...entry(known), agoraRoomName: '' }),
    answers: { status: false, msg: 'Erro ao adicionar paciente' },
  },
  {
    call: 'POST /solicitacao-atendimento/enter',
    as: 'maria',
    send: (known) => entry(known),
    answers: { status: false, msg: 'Fila Virtual' },
  },
  {
    call: 'POST /solicitacao-atendimento/enter',
    when: 'once more',
    as: 'maria',
    send: (known) => entry(known),
    answers: { status: false, msg: 'já existe' },
  },
  {
    call: 'POST /solicitacao-atendimento/get-token-patient',
    when: 'in the queue',
    as: 'maria',
    send: () => ({ patientId: MARIA.pac }),
    answers: {
      obj: {
        hasTokenData: true,
        infoTokenData: { firestoreId: text, spa_id: id },
        hasEmergencyServiceRequestQueue: true,
        infoEmergencyServiceRequestQueue: { numberEmergencyServiceRequestQueue: 1 },
        hasCallingCircleList: false,
        hasDoctorsQueue: false,
      },
    },
  },
  { call: 'POST /solicitacao-atendimento/exit', as: 'maria', send: () => ({ patientId: MARIA.pac }), answers: SUCCESS },
  { call: 'POST /api/pep/circle/remove-pac-queue', as: 'maria', send: () => ({ pacId: MARIA.pac }), answers: SUCCESS },
  {
    call: 'POST /paciente/update/cpf',
    as: 'maria',
    send: () => ({ cpf: MARIA.cpf, key: 'pac_nome', value: 'Maria da Silva' }),
    answers: SUCCESS,
  },
  {
    call: 'POST /lista-encadeada/start',
    as: 'paula',
    send: () => ({ funId: PAULA, isRemove: 1 }),
    answers: SUCCESS,
  },
  { call: 'POST /api/professional/availability', as: 'paula', send: () => ({ disponivel: true }), answers: SUCCESS },
  {
    call: 'POST /solicitacao-atendimento/enter',
    when: 'with a technician free',
    as: 'maria',
    send: (known) => entry(known),
    answers: { status: true },
  },
  {
    call: 'POST /api/professional/offers/answer',
    as: 'paula',
    send: ({ spaId }) => ({ spaId, resposta: 'atender' }),
    answers: SUCCESS,
  },
  {
    call: 'POST /api/video/token-generation',
    as: 'maria',
    send: ({ canal, uid, token }) => ({ cli_token: 'acolhe', usu_token: token, canal, uid }),
    answers: { token: text },
  },
  {
    call: 'POST /api/video/token-generation',
    when: 'by the professional',
    as: 'paula',
    send: ({ canal }) => ({ cli_token: 'acolhe', usu_token: 'x', canal, uid: '101' }),
    answers: { token: text },
  },
  {
    call: 'POST /api/video/token-generation',
    when: 'without a part in the call',
    as: 'ana',
    send: ({ canal, uid, token }) => ({ cli_token: 'acolhe', usu_token: token, canal, uid }),
    answers: { token: null },
  },
  {
    call: 'POST /api/movement-log/save-level-rtt',
    as: 'maria',
    send: ({ spaId }) => [{ spa_id: spaId, data: NOW.toISOString(), nivel: 4, rtt: 80 }],
    answers: SUCCESS,
  },
  {
    call: 'POST /api/movement-log/get-level-rtt',
    as: 'maria',
    send: () => ({}),
    answers: { data: [fields({ nivel: 4, rtt: 80 })] },
  },
  {
    call: 'POST /api/professional/documents',
    as: 'paula',
    send: ({ spaId }) => ({ spaId, tipo: 'RECEITA', texto: 'Dipirona 500 mg' }),
    answers: SUCCESS,
  },
  {
    call: 'POST /api/pep/fila/add-call-drops',
    as: 'maria',
    send: () => ({ pacId: MARIA.pac, funId: PAULA, cliId: 1 }),
    answers: SUCCESS,
  },
  {
    call: 'POST /api/pep/circle/patient-cancel-call',
    as: 'maria',
    send: () => ({ pacId: MARIA.pac, isMeet: false, vcuId: null }),
    answers: SUCCESS,
  },
  {
    call: 'GET /api/pep/atendimento/obter-ultimo-atendimento',
    as: 'maria',
    send: () => ({ pacId: MARIA.pac }),
    answers: { status: true, data: { atd_id: id } },
    keep: ({ data }: { data: { atd_id: number } }, known) => (known['atd_id'] = data.atd_id),
  },
  {
    call: 'POST /api/pep/historico-atendimento/save',
    as: 'maria',
    send: ({ atd_id, mvd_id }) => ({
      hat_id_funcionarios: PAULA,
      hat_id_pacientes: MARIA.pac,
      hat_id_clientes: 1,
      hat_id_atendimentos: atd_id,
      hat_id_tipo_historico: 5,
      hat_id_mevo_documentos: mvd_id ?? null,
      hat_id_agendamentos_pacientes: null,
    }),
    answers: SUCCESS,
  },
  {
    call: 'POST /api/pep/nps/save',
    as: 'maria',
    send: ({ atd_id }) => ({
      nps_id_atendimento: atd_id,
      nps_id_paciente: MARIA.pac,
      nps_atendimento_nota: 5,
      nps_indicacao_nota: 10,
    }),
    answers: SUCCESS,
  },
  {
    call: 'POST /solicitacao-atendimento/remove-token',
    as: 'maria',
    send: ({ firestoreId }) => ({ firestoreId }),
    answers: SUCCESS,
  },
  {
    call: 'POST /solicitacao-atendimento/limpar-paciente',
    as: 'maria',
    send: () => ({ patientId: MARIA.pac, cleanByPatient: 1 }),
    answers: SUCCESS,
  },
];

const DOCUMENTS: readonly Row[] = [
  {
    call: 'GET /api/mevo-integration/obter-documentos-por-cpf',
    as: 'maria',
    send: () => ({ cpf: MARIA.cpf, page: 1, pagination: 10 }),
    answers: {
      total: 1,
      numberPages: 1,
      data: [
        fields({
          mvd_id: id,
          document: text,
          mdd_tipo_documento: 'RECEITA',
          date: day,
          mvd_documento_url: text,
          mvd_created_at: text,
        }),
      ],
    },
    keep: ({ data: [document] }: { data: object[] }, known) => Object.assign(known, document),
  },
  {
    call: 'GET /api/mevo-integration/obter-documentos-por-cpf',
    when: 'of a day and a type',
    as: 'maria',
    send: ({ date }) => ({ cpf: MARIA.cpf, date, type: 'ATESTADO', page: 1, pagination: 20 }),
    answers: { total: 0, numberPages: expect.any(Number), data: [] },
  },
  {
    call: 'POST /api/pep/historico-atendimento/getHistorico',
    as: 'maria',
    send: () => ({ IdPatient: MARIA.pac }),
    answers: {
      status: true,
      data: list(
        fields({
          status: text,
          esp_nome: text,
          fun_nome: text,
          date: day,
          hour: time,
          mvd_documento_url: text,
        }),
      ),
    },
  },
];

const SCHEDULED_CALL: readonly Row[] = [
  {
    call: 'POST /api/pep/circle/get-video-url',
    send: ({ key }) => ({ key }),
    answers: { status: true, data: { agp_id: id, vcu_id: id, agp_id_funcionarios: RAFAEL } },
    keep: ({ data }: { data: object }, known) => Object.assign(known, data),
  },
  {
    call: 'GET /api/pep/paciente/login-video-url',
    send: ({ key }) => ({ hash: key }),
    answers: { status: true, data: LINK_PERSON },
    keep: ({ access }: { access: { accessToken: string } }, known) => (known['linkHolder'] = access.accessToken),
  },
  {
    call: 'POST /api/pep/circle/first-start',
    as: 'linkHolder',
    send: ({ vcu_id }) => ({ pacId: MARIA.pac, vcuId: vcu_id }),
    answers: SUCCESS,
  },
  {
    call: 'POST /api/pep/circle/up-video-url',
    as: 'linkHolder',
    send: ({ vcu_id }) => ({
      vcu_id,
      vcu_nome_sala: CHANNEL,
      vcu_agora_token: 'x',
      vcu_agora_uid: '1001',
    }),
    answers: SUCCESS,
  },
  {
    call: 'POST /agendamento/create',
    as: 'linkHolder',
    send: ({ agp_id }) => ({
      canal: CHANNEL,
      uid: '1001',
      token: 'x',
      pac_id: MARIA.pac,
      pac_nome: 'Maria da Silva',
      usu_cpf: MARIA.cpf,
      agp_id,
    }),
    answers: SUCCESS,
  },
  {
    call: 'POST /agendamento/get',
    as: 'linkHolder',
    send: ({ agp_id }) => ({ agp_id }),
    answers: {
      obj: {
        agp_id: id,
        canal: expect.stringMatching(/^AGP_[A-Z]{3}_[^_]+.*_\d+$/),
        uid: text,
        token: text,
        pac_id: MARIA.pac,
        pac_nome: text,
        usu_cpf: MARIA.cpf,
        status: text,
      },
    },
    keep: ({ obj }: { obj: object }, known) => Object.assign(known, obj),
  },
  {
    call: 'POST /agendamento/get',
    when: 'of an appointment that there is not',
    as: 'linkHolder',
    send: () => ({ agp_id: 999_999 }),
    answers: { status: 'erro' },
  },
  {
    call: 'POST /agendamento/update',
    when: 'by the professional',
    as: 'rafael',
    send: ({ agp_id }) => ({ agp_id, status: 'ligação' }),
    answers: SUCCESS,
  },
  {
    call: 'POST /api/video/token-generation',
    when: 'of a scheduled call',
    as: 'linkHolder',
    send: ({ canal, uid }) => ({ cli_token: 'acolhe', usu_token: 'x', canal, uid }),
    answers: { token: text },
  },
  {
    call: 'POST /api/video/token-generation',
    when: 'with a name that the client gave the room',
    as: 'linkHolder',
    send: () => ({ cli_token: 'acolhe', usu_token: 'x', canal: CHANNEL, uid: '1001' }),
    answers: { token: text },
  },
  {
    call: 'POST /api/movement-log/get-level-rtt',
    when: 'of a scheduled call',
    as: 'linkHolder',
    send: ({ agp_id }) => ({ agp_id }),
    answers: { data: [] },
  },
  {
    call: 'POST /agendamento/update',
    when: 'by the patient',
    as: 'linkHolder',
    send: ({ agp_id }) => ({ agp_id, status: 'finalizandoAtendimento' }),
    answers: SUCCESS,
  },
  {
    call: 'POST /agendamento/remove',
    as: 'linkHolder',
    send: ({ agp_id }) => ({ agp_id }),
    answers: SUCCESS,
  },
  {
    call: 'POST /api/pep/circle/patient-cancel-call',
    when: 'of a scheduled call',
    as: 'linkHolder',
    send: ({ vcu_id }) => ({ pacId: MARIA.pac, isMeet: true, vcuId: vcu_id }),
    answers: SUCCESS,
  },
  {
    call: 'POST /api/pep/historico-atendimento/save',
    when: 'of a scheduled call',
    as: 'maria',
    send: ({ agp_id }) => ({
      hat_id_funcionarios: RAFAEL,
      hat_id_pacientes: MARIA.pac,
      hat_id_clientes: 1,
      hat_id_atendimentos: null,
      hat_id_tipo_historico: 2,
      hat_id_mevo_documentos: null,
      hat_id_agendamentos_pacientes: agp_id,
    }),
    answers: SUCCESS,
  },
];

const MOVEMENT_LOG: readonly Row[] = [
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

const REQUEST = {
  isWeb: true,
  systemVersion: '1.5.1-z',
  pac_id: MARIA.pac,
  pac_nome: 'Maria da Silva',
  pac_genero: 'Feminino',
  pac_idade: 35,
  pac_imagem: '',
  usu_cpf: MARIA.cpf,
};
const entry = ({ spaId, uid, canal, token, firestoreId }: Known) => ({
  ...REQUEST,
  spa_id: spaId,
  agoraUID: uid,
  agoraRoomName: canal,
  agoraToken: token,
  agoraTokenFirestoreId: firestoreId,
});
const CHANNEL = 'AGP_ABC_1001_1772452800000';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PORTAL = 'http://localhost:3000';

let backend: TestApp;
let service: string;
const known: Record<string, unknown> = {};
/** As a browser keeps them. */
const cookies = new Map<string, string>();

beforeAll(async () => {
  backend = await startTestApp();
  const { db } = backend.services;
  await db.execute(sql`update partners set unsigned_links = true`);
  await db.execute(sql`insert into gift_cards (code, client_id, redeem_until)
    select 'OUTRO-2026', client_id, redeem_until from gift_cards where code = 'BEMVINDO-2026'`);
  known['openAppointment'] = (await callInTenMinutes(backend, systemClock, MARIA.pac, RAFAEL)).appointmentId;
  service = await backend.app.listen({ host: '127.0.0.1', port: 0 });
  known['joao'] = await backend.signInPatient('11144477735');
  known['maria'] = await backend.signInPatient(MARIA.cpf);
  known['ana'] = await backend.signInPatient('39053344705');
  known['beatriz'] = await backend.signInPatient('93541134780');
  known['paula'] = await backend.signInProfessional('paula@acolhe.test');
  known['rafael'] = await backend.signInProfessional('rafael@acolhe.test');
});
afterAll(() => backend.close());

/** Makes the call of a row over the network. @returns the body of the answer */
async function make({ call, as, send, form }: Row): Promise<unknown> {
  const [method = '', path = ''] = call.split(' ');
  const body = send?.(known as Known);
  const headers: Record<string, string> = { origin: PORTAL };
  if (as) headers['authorization'] = `Bearer ${String(known[as])}`;
  else headers['cookie'] = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(service + path + (method === 'GET' ? queryOf(body) : ''), {
    method,
    headers: method === 'POST' && !form ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(method === 'POST' && { body: form ? formOf(form(known as Known)) : JSON.stringify(body ?? {}) }),
  });
  if (!as)
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
  return answer.json();
}

const queryOf = (given: unknown): string =>
  given === undefined
    ? ''
    : `?${new URLSearchParams(Object.entries(given as Fields).map(([name, value]) => [name, String(value)])).toString()}`;

function formOf(given: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(given))
    if (Buffer.isBuffer(value)) form.set(name, new Blob([new Uint8Array(value)]), 'exame.png');
    else form.set(name, String(value));
  return form;
}

describe.each([
  ['accounts', ACCOUNTS],
  ['gift cards', GIFT_CARDS],
  ['scheduling', SCHEDULING],
  ['files', FILES],
  ['urgent care', URGENT_CARE],
  ['documents and history', DOCUMENTS],
  ['a scheduled call', SCHEDULED_CALL],
  ['the movement log', MOVEMENT_LOG],
])('a client of the specified calls of %s', (_group, rows) => {
  it.each(rows.map((row) => [row.when ? `${row.call}, ${row.when},` : row.call, row] as const))(
    'gets what it reads from %s',
    async (_name, row) => {
      const answer = await make(row);
      if (Array.isArray(row.answers) || !isPlain(row.answers)) expect(answer).toEqual(row.answers);
      else expect(answer).toMatchObject(row.answers);
      row.keep?.(answer as never, known);
    },
  );
});

const isPlain = (value: unknown): value is object => Object.getPrototypeOf(value) === Object.prototype;
