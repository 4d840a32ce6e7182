import {
  announceVideoRoomCall,
  createScheduleCall,
  findVideoLinkCall,
  getScheduleCall,
  listAppointmentsCall,
  recordFirstStartCall,
  refreshPatientFieldCall,
  removeScheduleCall,
  signInByVideoLinkCall,
  updateScheduleCall,
} from '../index.ts';

// Apps and partners call these by address: a change breaks them.
it.each([
  [createScheduleCall, 'POST', '/agendamento/create'],
  [removeScheduleCall, 'POST', '/agendamento/remove'],
  [getScheduleCall, 'POST', '/agendamento/get'],
  [updateScheduleCall, 'POST', '/agendamento/update'],
  [refreshPatientFieldCall, 'POST', '/paciente/update/cpf'],
  [announceVideoRoomCall, 'POST', '/api/pep/circle/up-video-url'],
  [findVideoLinkCall, 'POST', '/api/pep/circle/get-video-url'],
  [recordFirstStartCall, 'POST', '/api/pep/circle/first-start'],
  [signInByVideoLinkCall, 'GET', '/api/pep/paciente/login-video-url'],
  [listAppointmentsCall, 'POST', '/api/pep/schedule/links'],
] as const)('call %# keeps its address', (call, method, path) => {
  expect([call.method, call.path]).toEqual([method, path]);
});
