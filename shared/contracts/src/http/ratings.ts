import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { id, record } from '../wire/codecs.ts';
import { outcome } from './common.ts';

export const saveRatingCall = defineCall({
  method: 'POST',
  path: '/api/pep/nps/save',
  access: ['patient', 'urgent-care', 'scheduled-call'],
  summary: 'Keeps the rating of an attendance of the patient: once, whatever is repeated.',
  input: record({
    attendanceId: ['nps_id_atendimento', id],
    patientId: ['nps_id_paciente', id],
    stars: ['nps_atendimento_nota', z.int().min(1).max(5)],
    recommendation: ['nps_indicacao_nota', z.int().min(0).max(10)],
  }),
  output: outcome,
});
