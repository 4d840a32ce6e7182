import {
  announceVideoRoom,
  createSchedule,
  findVideoLink,
  getSchedule,
  listAppointments,
  recordFirstStart,
  refreshPatientField,
  removeSchedule,
  signInByVideoLink,
  updateSchedule,
} from '../index.ts';

// Apps and partners call these by address: a change breaks them.
it.each([
  [createSchedule, 'POST', '/agendamento/create'],
  [removeSchedule, 'POST', '/agendamento/remove'],
  [getSchedule, 'POST', '/agendamento/get'],
  [updateSchedule, 'POST', '/agendamento/update'],
  [refreshPatientField, 'POST', '/paciente/update/cpf'],
  [announceVideoRoom, 'POST', '/api/pep/circle/up-video-url'],
  [findVideoLink, 'POST', '/api/pep/circle/get-video-url'],
  [recordFirstStart, 'POST', '/api/pep/circle/first-start'],
  [signInByVideoLink, 'GET', '/api/pep/paciente/login-video-url'],
  [listAppointments, 'POST', '/api/pep/schedule/links'],
] as const)('call %# keeps its address', (call, method, path) => {
  expect([call.method, call.path]).toEqual([method, path]);
});
