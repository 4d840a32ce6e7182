import { Readable } from 'node:stream';
import { pino } from 'pino';
import type { StoredFile } from '../files/tables.ts';
import { exportedFiles } from './patient-data.ts';

const log = pino({ enabled: false });
const file = (change: Partial<StoredFile>): StoredFile => ({
  id: 7,
  patientId: 1001,
  requestId: null,
  documentType: 1,
  name: 'exame.pdf',
  mediaType: 'application/pdf',
  sizeBytes: 1,
  storeName: 'kept',
  thumbnailStoreName: null,
  uploadedAt: new Date(),
  removedAt: null,
  ...change,
});
const store = {
  read: (name: string) =>
    name === 'kept'
      ? Promise.resolve(Readable.from([Buffer.from('x')]))
      : Promise.reject(Object.assign(new Error(name), { code: name })),
  write: () => Promise.reject(new Error('nothing is written')),
  remove: () => Promise.reject(new Error('nothing is removed')),
};
const exported = (change: Partial<StoredFile>) => exportedFiles({ files: store, log }, [file(change), file({})]);

it('a file whose content is missing is listed without it, next to the others', async () => {
  const [missing, other] = await exported({ storeName: 'ENOENT' });
  expect(missing).toEqual({ file: file({ storeName: 'ENOENT', uploadedAt: missing?.file.uploadedAt }) });
  expect(other?.content?.path).toBe('arquivos/7-exame.pdf');
});

it('no file is listed without its content because the store is unreachable', async () => {
  await expect(exported({ storeName: 'ECONNREFUSED' })).rejects.toThrow();
});

it.each([
  ['ç', 'ç'.repeat(88)],
  ['👩', '👩'.repeat(44)],
])('a name of many %s is cut between code points, and retains its extension', async (letter, stem) => {
  const [long] = await exported({ name: `${letter.repeat(120)}.pdf` });
  expect(long?.content?.path).toBe(`arquivos/7-${stem}.pdf`);
});
