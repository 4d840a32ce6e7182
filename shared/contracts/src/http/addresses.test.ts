import {
  appointmentQuota,
  askNext,
  contractPermissions,
  currentTime,
  linkProfessional,
  listDoctors,
  saveLevels,
  saveMovementLog,
  sendCommand,
  signIn,
  urgentCareQuota,
} from '../index.ts';

// Apps and partners call these by address: a change breaks them.
it.each([
  [signIn, 'POST', '/api/pep/paciente/login'],
  [contractPermissions, 'GET', '/api/pep/contracts/verify-permissions-contract'],
  [urgentCareQuota, 'POST', '/api/pep/gift-card/get-prompt-service-quotas-by-pac-id'],
  [appointmentQuota, 'POST', '/api/pep/gift-card/get-appointment-quotas-by-pac-id'],
  [saveMovementLog, 'POST', '/api/movement-log/save-log'],
  [saveLevels, 'POST', '/api/movement-log/save-level-rtt'],
  [sendCommand, 'POST', '/api/professional/commands'],
  [listDoctors, 'GET', '/api/professional/doctors'],
  [askNext, 'POST', '/api/professional/queue/next'],
  [linkProfessional, 'POST', '/lista-encadeada/start'],
  [currentTime, 'GET', '/api/current-time'],
] as const)('call %# keeps its address', (call, method, path) => {
  expect([call.method, call.path]).toEqual([method, path]);
});
