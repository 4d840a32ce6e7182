import {
  countNewDocumentsCall,
  issueDocumentCall,
  listClinicalDocumentsCall,
  listEncountersCall,
  listIssuedDocumentsCall,
  listPatientFilesCall,
  markDocumentsSeenCall,
  searchClinicalDocumentsCall,
  withdrawDocumentCall,
} from '../index.ts';

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
  [withdrawDocumentCall, 'POST', '/api/professional/documents/withdraw'],
] as const)('call %# keeps its address', (call, method, path) => {
  expect([call.method, call.path]).toEqual([method, path]);
});
