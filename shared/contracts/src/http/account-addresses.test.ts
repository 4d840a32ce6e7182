import { z } from 'zod';
import {
  acceptConsent, acceptGiftCardTerm, cancelQuota, checkCpfOfGiftCard, checkGiftCard, currentGiftCards, finishFirstAccess, getPatientByCpf, getPatientById, linkGiftCard, listClinicalDocuments, listQuotaDetails, listQuotaSummaries,
  listStates, registerWithGiftCard, requestPasswordChange, resetPassword, specialtyQuota, updateProfile,
} from '../index.ts';

const ADDRESS = ['cep', 'street', 'number', 'additional', 'neighborhood', 'city', 'state'];

// Apps and partners call these by address and name: a change breaks them. Names of our own beside those stand at the end.
it.each([
  [requestPasswordChange, 'POST', '/api/pep/paciente/request-password-change', ['cpf', 'email']],
  [resetPassword, 'POST', '/api/pep/paciente/password-reset', ['hash', 'password']],
  [acceptConsent, 'POST', '/api/pep/paciente/termo', ['pacId', 'versao']],
  [finishFirstAccess, 'POST', '/api/pep/paciente/primeiro-acesso', ['pac_id', 'usu_id', 'usu_cpf', 'name', 'birth', 'sex', 'cpf', 'mother', 'email', 'phone', ...ADDRESS, 'newPsw', 'confirmPsw']],
  [getPatientById, 'GET', '/api/pep/paciente/get-by-id', ['pac_id']],
  [getPatientByCpf, 'GET', '/api/pep/paciente/get-by-cpf', ['cpf']],
  [updateProfile, 'POST', '/api/pep/paciente/update', ['pac_id', 'usu_id', 'pac_nome', 'usu_nascimento', 'usu_genero', 'usu_cpf', 'usu_email', 'usu_telefone', 'usu_alterado_em']],
  [listStates, 'GET', '/api/pep/address/get-states', []],
  [checkGiftCard, 'POST', '/api/pep/gift-card/auth-gift-card', ['cpf', 'giftCardCode', 'flowToken']],
  [checkCpfOfGiftCard, 'POST', '/api/pep/gift-card/check-cpf-exists-in-usuarios', ['cpf', 'flowToken']],
  [registerWithGiftCard, 'POST', '/api/pep/gift-card/insert-new-patient-from-gift-card', [
    'name', 'cpf', 'birthDate', 'gender', 'motherName', 'email', 'phone', 'address', 'number', 'additional', 'neighborhood', 'zipcode', 'city', 'state', 'newpassword', 'newpasswordconfirmation', 'flowToken', 'termAccepted',
  ]],
  [acceptGiftCardTerm, 'POST', '/api/pep/gift-card/accept-term', ['pacId', 'flowToken', 'versao']],
  [linkGiftCard, 'POST', '/api/pep/gift-card/link', ['cpf', 'giftCard', 'flowToken']],
  [currentGiftCards, 'POST', '/api/pep/gift-card/check-current-gift-card', ['idPac']],
  [specialtyQuota, 'POST', '/api/pep/gift-card/get-appointment-quotas-by-pac-id-and-type-of-service', ['idPac', 'idCbo']],
  [listQuotaSummaries, 'POST', '/api/pep/gift-card/sum-gift-card-cotes', ['idPac']],
  [listQuotaDetails, 'POST', '/api/pep/gift-card/sum-gift-card-quotas-quantity', ['pacId']],
  [cancelQuota, 'POST', '/api/pep/gift-card/cancel-gift-card-quota-specialty', ['id']],
  [listClinicalDocuments, 'GET', '/api/mevo-integration/obter-documentos-por-cpf', ['cpf', 'date', 'type', 'page', 'pagination']],
] as const)('call %# keeps its address and the names of what it takes', (call, method, path, names) => {
  expect([call.method, call.path]).toEqual([method, path]);
  const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  expect(Object.keys(properties).sort()).toEqual([...names].sort());
});
