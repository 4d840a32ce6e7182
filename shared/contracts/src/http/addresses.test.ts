import {
  acceptConsent, acceptGiftCardTerm, appointmentQuota, askNext, cancelQuota, checkCpfOfGiftCard, checkGiftCard, contractPermissions, currentGiftCards, currentTime, finishFirstAccess, getPatientByCpf, getPatientById, linkGiftCard, linkProfessional, listDoctors, listQuotaDetails, listQuotaSummaries, listStates, registerWithGiftCard, requestPasswordChange, resetPassword, saveLevels, saveMovementLog, sendCommand, signIn, specialtyQuota, updateProfile, urgentCareQuota,
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
  [checkGiftCard, 'POST', '/api/pep/gift-card/auth-gift-card'],
  [registerWithGiftCard, 'POST', '/api/pep/gift-card/insert-new-patient-from-gift-card'],
  [acceptGiftCardTerm, 'POST', '/api/pep/gift-card/accept-term'],
  [checkCpfOfGiftCard, 'POST', '/api/pep/gift-card/check-cpf-exists-in-usuarios'],
  [linkGiftCard, 'POST', '/api/pep/gift-card/link'],
  [currentGiftCards, 'POST', '/api/pep/gift-card/check-current-gift-card'],
  [specialtyQuota, 'POST', '/api/pep/gift-card/get-appointment-quotas-by-pac-id-and-type-of-service'],
  [listQuotaSummaries, 'POST', '/api/pep/gift-card/sum-gift-card-cotes'],
  [listQuotaDetails, 'POST', '/api/pep/gift-card/sum-gift-card-quotas-quantity'],
  [cancelQuota, 'POST', '/api/pep/gift-card/cancel-gift-card-quota-specialty'],
  [listStates, 'GET', '/api/pep/address/get-states'],
  [acceptConsent, 'POST', '/api/pep/paciente/termo'],
  [finishFirstAccess, 'POST', '/api/pep/paciente/primeiro-acesso'],
  [getPatientById, 'GET', '/api/pep/paciente/get-by-id'],
  [getPatientByCpf, 'GET', '/api/pep/paciente/get-by-cpf'],
  [updateProfile, 'POST', '/api/pep/paciente/update'],
  [requestPasswordChange, 'POST', '/api/pep/paciente/request-password-change'],
  [resetPassword, 'POST', '/api/pep/paciente/password-reset'],
] as const)('call %# keeps its address', (call, method, path) => {
  expect([call.method, call.path]).toEqual([method, path]);
});
