import { z } from 'zod';
import { type CallOutput, defineCall } from '../wire/call.ts';
import { id, record, wireEnum } from '../wire/codecs.ts';
import { outcome } from './common.ts';

const raters = ['patient', 'urgent-care', 'scheduled-call'] as const;

export const saveRatingCall = defineCall({
  method: 'POST',
  path: '/api/pep/nps/save',
  access: raters,
  summary: 'Keeps the rating of an attendance of the patient: once, whatever is repeated.',
  input: record({
    attendanceId: ['nps_id_atendimento', id],
    patientId: ['nps_id_paciente', id],
    stars: ['nps_atendimento_nota', z.int().min(1).max(5)],
    recommendation: ['nps_indicacao_nota', z.int().min(0).max(10)],
  }),
  output: outcome,
});

export const getAttendanceCall = defineCall({
  method: 'POST',
  path: '/api/pep/nps/atendimento',
  access: raters,
  summary: 'With whom the patient spoke in an attendance, and what they are to do next.',
  input: record({ attendanceId: ['nps_id_atendimento', id], patientId: ['nps_id_paciente', id] }),
  output: record({
    professionalName: ['fun_nome', z.string()],
    profession: ['profissao', wireEnum({ nursing: 'enfermagem', medicine: 'medicina' })],
    /** To the patient's own session, and in the page where the visit was asked for. */
    guidance: ['orientacao', z.string().optional()],
  }),
});
export type AttendanceSummary = CallOutput<typeof getAttendanceCall>;
