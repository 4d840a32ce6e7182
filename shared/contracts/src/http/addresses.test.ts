import {
  appointmentQuotaCall,
  askNextCall,
  contractPermissionsCall,
  currentTimeCall,
  linkProfessionalCall,
  listDoctorsCall,
  saveLevelsCall,
  saveMovementLogCall,
  sendCommandCall,
  signInCall,
  urgentCareQuotaCall,
} from '../index.ts';

// Apps and partners call these by address: a change breaks them.
it.each([
  [signInCall, 'POST', '/api/pep/paciente/login'],
  [contractPermissionsCall, 'GET', '/api/pep/contracts/verify-permissions-contract'],
  [urgentCareQuotaCall, 'POST', '/api/pep/gift-card/get-prompt-service-quotas-by-pac-id'],
  [appointmentQuotaCall, 'POST', '/api/pep/gift-card/get-appointment-quotas-by-pac-id'],
  [saveMovementLogCall, 'POST', '/api/movement-log/save-log'],
  [saveLevelsCall, 'POST', '/api/movement-log/save-level-rtt'],
  [sendCommandCall, 'POST', '/api/professional/commands'],
  [listDoctorsCall, 'GET', '/api/professional/doctors'],
  [askNextCall, 'POST', '/api/professional/queue/next'],
  [linkProfessionalCall, 'POST', '/lista-encadeada/start'],
  [currentTimeCall, 'GET', '/api/current-time'],
] as const)('call %# keeps its address', (call, method, path) => {
  expect([call.method, call.path]).toEqual([method, path]);
});
