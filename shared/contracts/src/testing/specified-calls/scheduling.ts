import { LINK_PERSON } from './accounts.ts';
import {
  CHANNEL,
  CLINIC,
  day,
  fields,
  HELENA,
  id,
  list,
  MARIA,
  RAFAEL,
  roomName,
  type Row,
  SUCCESS,
  text,
  time,
} from './row.ts';

/** As long as a provider's tokens with the rights of a host. */
const LONG_TOKEN = '006'.padEnd(600, 'x');

/** @see docs/product/scheduling.md */
export const SCHEDULING: readonly Row[] = [
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
    remember: ({ data }: { data: { date: string; hours: object[] }[] }, known) => {
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
      funId: HELENA,
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
    remember: ({ data }: { data: { agp_id: number; agp_data: string; vcu_id: number; vcu_hash: string }[] }, known) => {
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

/** @see docs/product/scheduled-calls.md */
export const SCHEDULED_CALL: readonly Row[] = [
  {
    call: 'POST /api/pep/circle/get-video-url',
    send: ({ key }) => ({ key }),
    answers: { status: true, data: { agp_id: id, vcu_id: id, agp_id_funcionarios: RAFAEL } },
    remember: ({ data }: { data: object }, known) => Object.assign(known, data),
  },
  {
    call: 'GET /api/pep/paciente/login-video-url',
    send: ({ key }) => ({ hash: key }),
    answers: { status: true, data: LINK_PERSON },
    remember: ({ access }: { access: { accessToken: string } }, known) => (known['linkHolder'] = access.accessToken),
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
    call: 'POST /api/pep/circle/up-video-url',
    when: 'with a number as uid and a long token',
    as: 'linkHolder',
    send: ({ vcu_id }) => ({ vcu_id, vcu_nome_sala: CHANNEL, vcu_agora_token: LONG_TOKEN, vcu_agora_uid: 1001 }),
    answers: SUCCESS,
  },
  {
    call: 'POST /api/pep/circle/up-video-url',
    when: 'with null for all that the service has',
    as: 'linkHolder',
    send: ({ vcu_id }) => ({ vcu_id, vcu_nome_sala: null, vcu_agora_token: null, vcu_agora_uid: null }),
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
    call: 'POST /agendamento/create',
    when: 'with a number as uid and a long token',
    as: 'linkHolder',
    send: ({ agp_id }) => ({ pac_id: MARIA.pac, agp_id, canal: CHANNEL, uid: 1001, token: LONG_TOKEN }),
    answers: SUCCESS,
  },
  {
    call: 'POST /agendamento/create',
    when: 'with null for all that the service has',
    as: 'linkHolder',
    send: ({ agp_id }) => ({
      pac_id: MARIA.pac,
      agp_id,
      canal: null,
      uid: null,
      token: null,
      pac_nome: null,
      usu_cpf: null,
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
        canal: roomName,
        uid: text,
        token: text,
        pac_id: MARIA.pac,
        pac_nome: text,
        usu_cpf: MARIA.cpf,
        status: text,
      },
    },
    remember: ({ obj }: { obj: object }, known) => Object.assign(known, obj),
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
