import { z } from 'zod';
import { clinicalDocumentType } from '../realtime/clinical-document.ts';
import { type CallOutput, defineCall } from '../wire/call.ts';
import { day, id, record, wireEnum } from '../wire/codecs.ts';
import { outcome } from './common.ts';

const raters = ['patient', 'urgent-care', 'scheduled-call'] as const;

export const saveRatingCall = defineCall({
  method: 'POST',
  path: '/api/pep/nps/save',
  access: raters,
  summary: 'Stores the rating of an attendance of the patient: once, whatever is repeated.',
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
  summary: 'An attendance in short: the professional, the time, what was issued, and what the patient should do next.',
  input: record({ attendanceId: ['nps_id_atendimento', id], patientId: ['nps_id_paciente', id] }),
  output: record({
    professionalName: ['fun_nome', z.string()],
    /** Neither side received sound or picture of the other. */
    isUnconnected: ['sem_conexao', z.boolean().optional()],
    profession: ['profissao', wireEnum({ nursing: 'enfermagem', medicine: 'medicina' })],
    /** Day on which it began, in São Paulo. */
    date: ['date', day],
    /** `HH:mm`, in São Paulo. */
    time: ['hour', z.string()],
    /** To the patient's own session, and in the page where the visit was asked for. */
    guidance: ['orientacao', z.string().optional()],
    /** Documents issued in it that are still valid, in the order of issue, for callers who see the guidance. */
    documents: [
      'documentos',
      z.array(
        record({
          type: ['mdd_tipo_documento', clinicalDocumentType],
          /** Of its content, for `openFileCall`; to the patient's own session alone. */
          fileId: ['doc_id', id.optional()],
        }),
      ),
    ],
  }),
});
export type AttendanceSummary = CallOutput<typeof getAttendanceCall>;
