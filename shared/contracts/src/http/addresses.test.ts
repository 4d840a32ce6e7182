import { z } from 'zod';
import {
  acceptConsentCall,
  acceptGiftCardTermCall,
  announceVideoRoomCall,
  appointmentQuotaCall,
  askNextCall,
  bookAppointmentCall,
  bookByFormCall,
  cancelAppointmentCall,
  cancelQuotaCall,
  checkCpfOfGiftCardCall,
  checkGiftCardCall,
  confirmIdentityCall,
  planPermissionsCall,
  countNewDocumentsCall,
  createScheduleCall,
  currentGiftCardsCall,
  currentTimeCall,
  deleteFileCall,
  downloadDataExportCall,
  FILE_UPLOADS_PATH,
  findVideoLinkCall,
  finishFirstAccessCall,
  getDataExportCall,
  getPatientByCpfCall,
  getPatientByIdCall,
  getScheduleCall,
  issueDocumentCall,
  linkGiftCardCall,
  linkProfessionalCall,
  listAppointmentsCall,
  listBookableSpecialtiesCall,
  listClinicalDocumentsCall,
  listDoctorsCall,
  listEncountersCall,
  listFreeHoursCall,
  listHoursOfProfessionalCall,
  listIssuedDocumentsCall,
  listPatientFilesCall,
  listProfessionalsOfSpecialtyCall,
  listQuotaDetailsCall,
  listQuotaSummariesCall,
  listRosterHoursCall,
  listSentFilesCall,
  listStatesCall,
  markDocumentsSeenCall,
  openDataExportCall,
  recordFirstStartCall,
  refreshPatientFieldCall,
  registerWithGiftCardCall,
  removeScheduleCall,
  requestDataExportCall,
  requestPasswordChangeCall,
  resendVideoLinkCall,
  resetPasswordCall,
  saveLevelsCall,
  saveMovementLogCall,
  searchClinicalDocumentsCall,
  sendCommandCall,
  sentFile,
  signInByLinkCall,
  signInByVideoLinkCall,
  signInCall,
  specialtyQuotaCall,
  updateProfileCall,
  updateScheduleCall,
  uploadFileCall,
  urgentCareQuotaCall,
  withdrawDocumentCall,
} from '../index.ts';

// Apps and partners call these by address: a change breaks them.
it.each([
  [signInCall, 'POST', '/api/pep/paciente/login'],
  [planPermissionsCall, 'GET', '/api/pep/contracts/verify-permissions-contract'],
  [urgentCareQuotaCall, 'POST', '/api/pep/gift-card/get-prompt-service-quotas-by-pac-id'],
  [appointmentQuotaCall, 'POST', '/api/pep/gift-card/get-appointment-quotas-by-pac-id'],
  [saveMovementLogCall, 'POST', '/api/movement-log/save-log'],
  [saveLevelsCall, 'POST', '/api/movement-log/save-level-rtt'],
  [sendCommandCall, 'POST', '/api/professional/commands'],
  [listDoctorsCall, 'GET', '/api/professional/doctors'],
  [askNextCall, 'POST', '/api/professional/queue/next'],
  [linkProfessionalCall, 'POST', '/lista-encadeada/start'],
  [currentTimeCall, 'GET', '/api/current-time'],
] as const)('call %# retains its address', (call, method, path) => {
  expect([call.method, call.path]).toEqual([method, path]);
});

const ADDRESS = ['cep', 'street', 'number', 'additional', 'neighborhood', 'city', 'state'];

// Apps and partners call these by address and name: a change breaks them. Names that only the portal uses follow at the
// end.
it.each([
  [requestPasswordChangeCall, 'POST', '/api/pep/paciente/request-password-change', ['cpf', 'email']],
  [signInByLinkCall, 'GET', '/api/pep/paciente/login-by-hash', ['hash', 'trocarPaciente']],
  [resetPasswordCall, 'POST', '/api/pep/paciente/password-reset', ['hash', 'password']],
  [acceptConsentCall, 'POST', '/api/pep/paciente/termo', ['pacId', 'versao']],
  [
    finishFirstAccessCall,
    'POST',
    '/api/pep/paciente/primeiro-acesso',
    [
      'pac_id',
      'usu_id',
      'usu_cpf',
      'name',
      'birth',
      'sex',
      'cpf',
      'mother',
      'email',
      'phone',
      ...ADDRESS,
      'newPsw',
      'confirmPsw',
    ],
  ],
  [getPatientByIdCall, 'GET', '/api/pep/paciente/get-by-id', ['pac_id']],
  [getPatientByCpfCall, 'GET', '/api/pep/paciente/get-by-cpf', ['cpf']],
  [
    updateProfileCall,
    'POST',
    '/api/pep/paciente/update',
    [
      'pac_id',
      'usu_id',
      'pac_nome',
      'usu_nascimento',
      'usu_genero',
      'usu_cpf',
      'usu_email',
      'usu_telefone',
      'usu_alterado_em',
      'usu_imagem_removida',
    ],
  ],
  [requestDataExportCall, 'POST', '/api/pep/paciente/data-export', ['psw']],
  [getDataExportCall, 'GET', '/api/pep/paciente/data-export', []],
  [openDataExportCall, 'POST', '/api/pep/paciente/data-export/address', ['tipo']],
  [downloadDataExportCall, 'GET', '/api/data-export/{ticket}', ['ticket']],
  [listStatesCall, 'GET', '/api/pep/address/get-states', []],
  [checkGiftCardCall, 'POST', '/api/pep/gift-card/auth-gift-card', ['cpf', 'giftCardCode', 'flowToken']],
  [checkCpfOfGiftCardCall, 'POST', '/api/pep/gift-card/check-cpf-exists-in-usuarios', ['cpf', 'flowToken']],
  [
    registerWithGiftCardCall,
    'POST',
    '/api/pep/gift-card/insert-new-patient-from-gift-card',
    [
      'name',
      'cpf',
      'birthDate',
      'gender',
      'motherName',
      'email',
      'phone',
      'address',
      'number',
      'additional',
      'neighborhood',
      'zipcode',
      'city',
      'state',
      'newpassword',
      'newpasswordconfirmation',
      'flowToken',
      'termAccepted',
    ],
  ],
  [acceptGiftCardTermCall, 'POST', '/api/pep/gift-card/accept-term', ['pacId', 'flowToken', 'versao']],
  [linkGiftCardCall, 'POST', '/api/pep/gift-card/link', ['cpf', 'giftCard', 'flowToken']],
  [currentGiftCardsCall, 'POST', '/api/pep/gift-card/check-current-gift-card', ['idPac']],
  [
    specialtyQuotaCall,
    'POST',
    '/api/pep/gift-card/get-appointment-quotas-by-pac-id-and-type-of-service',
    ['idPac', 'idCbo'],
  ],
  [listQuotaSummariesCall, 'POST', '/api/pep/gift-card/sum-gift-card-cotes', ['idPac']],
  [listQuotaDetailsCall, 'POST', '/api/pep/gift-card/sum-gift-card-quotas-quantity', ['pacId']],
  [cancelQuotaCall, 'POST', '/api/pep/gift-card/cancel-gift-card-quota-specialty', ['id']],
  [
    listClinicalDocumentsCall,
    'GET',
    '/api/mevo-integration/obter-documentos-por-cpf',
    ['cpf', 'date', 'type', 'page', 'pagination'],
  ],
] as const)('call %# retains its address and the names of its input', (call, method, path, names) => {
  expect([call.method, call.path]).toEqual([method, path]);
  const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  expect(Object.keys(properties).sort()).toEqual([...names].sort());
});

// Apps and partners call these by address: a change breaks them.
it.each([
  [listClinicalDocumentsCall, 'GET', '/api/mevo-integration/obter-documentos-por-cpf'],
  [searchClinicalDocumentsCall, 'POST', '/api/mevo-integration/obter-documentos-por-cpf'],
  [countNewDocumentsCall, 'GET', '/api/pep/clinical-documents/news'],
  [markDocumentsSeenCall, 'POST', '/api/pep/clinical-documents/seen'],
  [listEncountersCall, 'POST', '/api/pep/historico-atendimento/getHistorico'],
  [issueDocumentCall, 'POST', '/api/professional/documents'],
  [listIssuedDocumentsCall, 'GET', '/api/professional/documents'],
  [listPatientFilesCall, 'GET', '/api/professional/patient-files'],
  [confirmIdentityCall, 'POST', '/api/professional/visit/identity'],
  [withdrawDocumentCall, 'POST', '/api/professional/documents/withdraw'],
] as const)('call %# retains its address', (call, method, path) => {
  expect([call.method, call.path]).toEqual([method, path]);
});

// Apps and partners call these by address and name: a change breaks them.
it.each([
  [uploadFileCall, 'POST', '/api/pep/file/upload', ['cpf', 'doc_id_documentos_tipos', 'spa_id']],
  [listSentFilesCall, 'POST', '/api/pep/file/get-by-pac', ['pacId']],
  [deleteFileCall, 'POST', '/api/pep/file/delete', ['docId', 'docNome']],
] as const)('call %# of files retains its address and the names of its input', (call, method, path, names) => {
  expect([call.method, call.path]).toEqual([method, path]);
  const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  expect(Object.keys(properties).sort()).toEqual([...names].sort());
});

it('resumable uploads retain their address', () => expect(FILE_UPLOADS_PATH).toBe('/api/pep/file/uploads'));

it.each([
  [1, 'exam-result'],
  ['2', 'exam-request'],
  ['3', 'prescription'],
  [4, 'document'],
] as const)('the document type %p of the wire is %s', (dot_id, type) => {
  const wire = { doc_id: 1, doc_nome: 'x.pdf', doc_extensao: 'pdf', doc_url: '/api/files/1', doc_tamanho: 5 } as const;
  expect(z.decode(sentFile, { ...wire, dot_id, doc_criado_em: '2027-03-01T12:00:00Z' }).type).toBe(type);
});

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
] as const)('call %# retains its address', (call, method, path) => {
  expect([call.method, call.path]).toEqual([method, path]);
});

// Apps and partners call these by address and name: a change breaks them. Names that only the portal uses follow at the
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
  [listRosterHoursCall, 'GET', '/api/pep/escala/get-scale-hour-available', ['date', 'professionalId']],
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
] as const)('call %# retains its address and the names of its fields', (call, method, path, fields) => {
  expect([call.method, call.path]).toEqual([method, path]);
  const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  expect(Object.keys(properties)).toEqual(fields);
});
