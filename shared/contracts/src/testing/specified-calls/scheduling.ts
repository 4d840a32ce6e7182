import { type Row, MARIA, HELENA, RAFAEL, CLINIC, SUCCESS, id, text, list, fields, day, time } from './row.ts';

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
