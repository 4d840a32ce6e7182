import { z } from 'zod';
import {
  bookAppointmentCall,
  bookByFormCall,
  cancelAppointmentCall,
  listBookableSpecialtiesCall,
  listFreeHoursCall,
  listHoursOfProfessionalCall,
  listProfessionalsOfSpecialtyCall,
  listScaleHoursCall,
  resendVideoLinkCall,
} from '../index.ts';

// Apps and partners call these by address and name: a change breaks them. Names of our own beside those stand at the
// end.
it.each([
  [listBookableSpecialtiesCall, 'GET', '/api/pep/contracts/specialties-with-quota', ['pac_id']],
  [
    listProfessionalsOfSpecialtyCall,
    'GET',
    '/api/pep/professional/get-professional-by-specialization',
    ['esp_id', 'withSchedule'],
  ],
  [
    listFreeHoursCall,
    'POST',
    '/api/pep/schedule/obter-dias-horas-por-profissional',
    ['professionalId', 'patientId', 'specialityId'],
  ],
  [listScaleHoursCall, 'GET', '/api/pep/escala/get-scale-hour-available', ['date', 'professionalId']],
  [listHoursOfProfessionalCall, 'POST', '/api/pep/schedule/get-hour-fun', ['fun_id', 'date']],
  [
    bookAppointmentCall,
    'POST',
    '/api/pep/circle/forward',
    [
      'agp_id_especialidades',
      'funId',
      'nextFunId',
      'pacId',
      'type',
      'date',
      'hour',
      'professionalScheduleId',
      'agp_agendado_giftcard',
      'chave',
    ],
  ],
  [
    bookByFormCall,
    'POST',
    '/api/pep/schedule/handle',
    ['pacId', 'agp_id_especialidades', 'agp_id_funcionarios', 'agp_data', 'agp_horario_inicio', 'chave'],
  ],
  [
    cancelAppointmentCall,
    'POST',
    '/api/pep/schedule/cancel',
    ['fun_id', 'agp_id', 'agp_cancelado', 'agp_motivo_cancelamento'],
  ],
  [resendVideoLinkCall, 'POST', '/api/pep/schedule/enviar-video-url', ['id']],
] as const)('call %# keeps its address and the names of its fields', (call, method, path, fields) => {
  expect([call.method, call.path]).toEqual([method, path]);
  const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  expect(Object.keys(properties)).toEqual(fields);
});
