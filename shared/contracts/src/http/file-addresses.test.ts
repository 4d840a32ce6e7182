import { z } from 'zod';
import { deleteFileCall, FILE_UPLOADS_PATH, listSentFilesCall, sentFile, uploadFileCall } from '../index.ts';

// Apps and partners call these by address and name: a change breaks them.
it.each([
  [uploadFileCall, 'POST', '/api/pep/file/upload', ['cpf', 'doc_id_documentos_tipos', 'spa_id']],
  [listSentFilesCall, 'POST', '/api/pep/file/get-by-pac', ['pacId']],
  [deleteFileCall, 'POST', '/api/pep/file/delete', ['docId', 'docNome']],
] as const)('call %# of files keeps its address and the names of what it takes', (call, method, path, names) => {
  expect([call.method, call.path]).toEqual([method, path]);
  const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  expect(Object.keys(properties).sort()).toEqual([...names].sort());
});

it('resumable uploads keep their address', () => expect(FILE_UPLOADS_PATH).toBe('/api/pep/file/uploads'));

it.each([
  [1, 'exam-result'],
  ['2', 'exam-request'],
  ['3', 'prescription'],
  [4, 'document'],
] as const)('the document type %p of the wire is %s', (dot_id, type) => {
  const wire = { doc_id: 1, doc_nome: 'x.pdf', doc_extensao: 'pdf', doc_url: '/api/files/1', doc_tamanho: 5 } as const;
  expect(z.decode(sentFile, { ...wire, dot_id, doc_criado_em: '2027-03-01T12:00:00Z' }).type).toBe(type);
});
