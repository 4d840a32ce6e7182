import { downloadFileCall, uploadFileCall } from '@acolhe/contracts';
import { z } from 'zod';
import { noCare } from '../access/care-port.ts';
import { partners } from '../partners/tables.ts';
import { factsOf, phonePhoto } from '../platform/files/testing/pictures.ts';
import { multipart, startTestApp, type TestApp } from '../testing/test-app.ts';
import { attachmentsOf } from './files.ts';
import { fileAccesses, files } from './tables.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const [MARIA, PEDRO] = ['52998224725', '86830412048'] as const;
const [MARIAS_VISIT, PAULA, BRUNO] = [7, 101, 102] as const;
let backend: TestApp;
let maria: string;
let pedro: string;

beforeAll(async () => {
  backend = await startTestApp({
    care: {
      ...noCare,
      isVisitOf: (_executor, requestId, reach) =>
        Promise.resolve(requestId === MARIAS_VISIT && reach.patientId === 1001 && reach.partnerId === 1),
      mayAttach: (_executor, requestId, { patientId }) =>
        Promise.resolve(requestId === MARIAS_VISIT && patientId === 1001),
      mayProfessionalSee: (_executor, requestId, professionalId) =>
        Promise.resolve(requestId === MARIAS_VISIT && professionalId === PAULA),
    },
  });
  [maria, pedro] = await Promise.all([backend.signInPatient(MARIA), backend.signInPatient(PEDRO)]);
});
afterAll(() => backend.close());

interface Upload {
  readonly token?: string;
  readonly cpf?: string;
  readonly requestId?: number;
  readonly bytes?: Buffer | undefined;
  readonly name?: string;
  readonly type?: string;
}

/** Uploads a file as a browser does. */
async function upload(
  { token = maria, cpf = MARIA, requestId, bytes = PNG, name = 'foto.png', type = '4' }: Upload,
  withFile = true,
) {
  const { payload, headers } = await multipart(
    { ...z.encode(uploadFileCall.input, { cpf, documentType: 'document', requestId }), doc_id_documentos_tipos: type },
    withFile ? { bytes, name } : undefined,
  );
  const response = await backend.inject({
    method: 'POST',
    url: uploadFileCall.path,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, body: response.json<{ doc_id: number }>() };
}
const download = (id: number, token?: string) => backend.call(downloadFileCall, { id }, { token });
const stored = () => backend.services.db.$count(files);

it('stores a picture and gives it back to its patient', async () => {
  const { status, body } = await upload({ cpf: '529.982.247-25', name: 'tosse à noite.PNG' });
  expect([status, body]).toEqual([
    200,
    {
      status: true,
      msg: 'Documento salvo com sucesso!',
      message: 'Documento salvo com sucesso!',
      doc_id: expect.any(Number),
    },
  ]);
  const { response } = await download(body.doc_id, maria);
  expect(response.rawPayload.equals(PNG)).toBe(true);
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': "inline; filename*=UTF-8''tosse%20%C3%A0%20noite.png",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(await backend.services.db.select({ viewerId: fileAccesses.viewerId }).from(fileAccesses)).toEqual([
    { viewerId: 1001 },
  ]);
});

it('removes place and time from a picture', async () => {
  const { body } = await upload({ bytes: await phonePhoto({ width: 400, height: 200 }, 1), name: 'IMG_1.jpeg' });
  const { response } = await download(body.doc_id, maria);
  expect(await factsOf(response.rawPayload)).toMatchObject({ width: 400, height: 200, hasExif: false });
});

it('accepts a picture without a file name, under the name of its kind', async () => {
  const boundary = 'limit';
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="cpf"\r\n\r\n${MARIA}\r\n--${boundary}\r\ncontent-disposition: form-data; name="doc_id_documentos_tipos"\r\n\r\n4\r\n` +
    `--${boundary}\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const { statusCode } = await backend.inject({
    method: 'POST',
    url: uploadFileCall.path,
    payload: Buffer.concat([Buffer.from(head), PNG, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { authorization: `Bearer ${maria}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  expect(statusCode).toBe(200);
});

it('answers 404 for a picture to every user but its patient, as if it did not exist', async () => {
  const { body } = await upload({});
  const unknown = await download(999_999, maria);
  expect(unknown.status).toBe(404);
  for (const token of [pedro, await backend.signInProfessional('paula@acolhe.test')])
    expect((await download(body.doc_id, token)).body).toEqual(unknown.body);
  expect((await download(body.doc_id)).status).toBe(401);
});

it('shows an attachment to the professional of its visit alone', async () => {
  const { body } = await upload({ requestId: MARIAS_VISIT });
  expect((await download(body.doc_id, await backend.signInProfessional('paula@acolhe.test'))).status).toBe(200);
  expect((await download(body.doc_id, await backend.signInProfessional('bruno@acolhe.test'))).status).toBe(404);
  expect(await backend.services.db.select({ viewer: fileAccesses.viewerId }).from(fileAccesses)).not.toContainEqual({
    viewer: BRUNO,
  });
});

it('shows a session in a partner’s page only the pictures of its visits, and accepts no others from it', async () => {
  await backend.services.db
    .insert(partners)
    .values({ id: 2, name: 'Outro parceiro', clientId: 1, keyHash: Buffer.alloc(32) });
  const [here, elsewhere] = await Promise.all(
    [1, 2].map((partnerId) =>
      backend.services.sessions.openShort({ kind: 'patient', patientId: 1001, scope: 'urgent-care', partnerId }),
    ),
  );
  const [attached, own] = [await upload({ requestId: MARIAS_VISIT }), await upload({})];
  expect((await download(attached.body.doc_id, here?.access.token)).status).toBe(200);
  expect((await download(attached.body.doc_id, elsewhere?.access.token)).status).toBe(404);
  expect((await download(own.body.doc_id, here?.access.token)).status).toBe(404);
  expect((await upload({ token: here?.access.token })).status).toBe(403);
});

it('takes three pictures for a visit, also when more come at once', async () => {
  const { db } = backend.services;
  await db.delete(files);
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) => upload({ requestId: MARIAS_VISIT, name: `${n}.png` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'too-many-attachments',
    msg: 'Você pode enviar no máximo 3 imagens.',
  });
  expect(await attachmentsOf(db, MARIAS_VISIT)).toHaveLength(3);
});

it.each<[string, Upload, number, string]>([
  ['another’s CPF', { cpf: PEDRO }, 403, 'forbidden'],
  ['another’s visit', { token: '', requestId: MARIAS_VISIT, cpf: PEDRO }, 403, 'forbidden'],
  ['an unknown visit', { requestId: 8 }, 403, 'forbidden'],
  ['a page that calls itself a picture', { bytes: Buffer.from('<html>'), name: 'x.png' }, 415, 'unsupported-file'],
  ['a document with a visit', { type: '1', requestId: MARIAS_VISIT }, 400, 'invalid-input'],
  ['an unknown type of document', { type: '5' }, 400, 'invalid-input'],
  ['a PDF with a visit', { bytes: Buffer.from('%PDF-1.7\n%%EOF'), requestId: MARIAS_VISIT }, 415, 'unsupported-file'],
  [
    'a picture of a visit that is cut short',
    { bytes: PNG.subarray(0, PNG.length - 20), requestId: MARIAS_VISIT },
    422,
    'incomplete-file',
  ],
  [
    'a picture of a visit that is too large',
    { bytes: Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]), requestId: MARIAS_VISIT },
    413,
    'too-large',
  ],
])('refuses %s and stores nothing', async (_what, options, status, code) => {
  const before = await stored();
  expect(await upload({ ...options, ...(options.token === '' ? { token: pedro } : {}) })).toMatchObject({
    status,
    body: { code, status: false },
  });
  expect(await stored()).toBe(before);
});

it('refuses an upload without a file', async () => {
  expect(await upload({}, false)).toMatchObject({ status: 400, body: { msg: 'Selecione o documento desejado' } });
});
