import { endSessionCall, openFileCall } from '@acolhe/contracts';
import { noCare } from '../access/care-port.ts';
import { manualClock } from '../platform/clock.ts';
import { jpegOf } from '../platform/files/testing/pictures.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { removeDocument } from './sent-documents.ts';
import { fileAccesses, files } from './tables.ts';
import { PDF, sendDocument } from './testing/sent-files.ts';

const [MARIA, MARIAS_VISIT] = [1001, 7];
const clock = manualClock('2027-03-01T12:00:00Z');
let backend: TestApp;
let maria: string;
let pedro: string;
let fileId: number;
let isVisitLive = true;
beforeAll(async () => {
  backend = await startTestApp({
    clock,
    care: { ...noCare, mayProfessionalSee: () => Promise.resolve(isVisitLive) },
  });
});
beforeEach(async () => {
  [maria, pedro] = await Promise.all([backend.signInPatient('52998224725'), backend.signInPatient('86830412048')]);
  ({ fileId } = await sendDocument(backend, { token: maria, cpf: '52998224725', name: "exame d'água (1).pdf" }));
});
afterAll(() => backend.close());

const addressOf = async (id = fileId, token = maria) =>
  (await backend.call(openFileCall, { fileId: id }, { token })).output;
const open = (url: string, headers: Record<string, string> = {}) =>
  backend.inject({ url: new URL(url).pathname, headers });
const opened = async () => (await addressOf())?.url ?? '';
const accesses = () => backend.services.db.$count(fileAccesses);

it('an address opens the file without an access token, to be shown but not cached', async () => {
  const address = await addressOf();
  expect(address?.expiresAt).toBe('2027-03-01T12:01:00.000Z');
  expect(address?.url).toMatch(/^http:\/\/localhost:4000\/api\/files\/opened\/[\w.-]+$/);
  const { statusCode, headers, rawPayload } = await open(address?.url ?? '');
  expect([statusCode, rawPayload.equals(PDF)]).toEqual([200, true]);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(PDF.length),
    'content-disposition': "inline; filename*=UTF-8''exame%20d%27%C3%A1gua%20%281%29.pdf",
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
  });
});

it('a picture is opened in a sandbox', async () => {
  const bytes = await jpegOf({ width: 4, height: 4 });
  const sent = await sendDocument(backend, { token: maria, cpf: '52998224725', bytes });
  const { headers } = await open((await addressOf(sent.fileId))?.url ?? '');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*; sandbox$/);
});

it.each([
  ['127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['[::1]:4000', 'http://[::1]:4000'],
  ['localhost:4000', 'http://localhost:4000'],
  ['127.0.0.1:4001', 'http://localhost:4000'],
  ['elsewhere.test', 'http://localhost:4000'],
  ['127.0.0.1:4000@elsewhere.test', 'http://localhost:4000'],
])('files opened through the host %j have addresses at %s', async (host, origin) => {
  const { output } = await backend.call(openFileCall, { fileId }, { token: maria, headers: { host } });
  expect(output?.url.startsWith(`${origin}/api/`)).toBe(true);
});

it.each([
  ['bytes=0-4', 206, '%PDF-', `bytes 0-4/${PDF.length}`],
  ['bytes=-6', 206, '%%EOF\n', `bytes ${PDF.length - 6}-${PDF.length - 1}/${PDF.length}`],
  [`bytes=${PDF.length - 2}-99999`, 206, 'F\n', `bytes ${PDF.length - 2}-${PDF.length - 1}/${PDF.length}`],
  [`bytes=${PDF.length}-`, 416, undefined, `bytes */${PDF.length}`],
  ['bytes=-0', 416, undefined, `bytes */${PDF.length}`],
  ['bytes=5-2', 200, PDF.toString(), undefined],
  ['bytes=0-1,3-4', 200, PDF.toString(), undefined],
  ['nonsense', 200, PDF.toString(), undefined],
])('a viewer that asks for %s gets status %s', async (range, status, text, contentRange) => {
  const { statusCode, headers, payload } = await open(await opened(), { range });
  expect([statusCode, headers['content-range']]).toEqual([status, contentRange]);
  if (text !== undefined) expect(payload).toBe(text);
});

it('all requests of one address are one access, those of another address another', async () => {
  const before = await accesses();
  const url = await opened();
  await Promise.all([open(url), open(url, { range: 'bytes=0-4' }), open(url)]);
  expect(await accesses()).toBe(before + 1);
  await open(await opened());
  expect(await accesses()).toBe(before + 2);
});

describe('a page in Portuguese with status 404 is what a tab shows', () => {
  const expectMissing = async (url: string) => {
    const before = await accesses();
    const { statusCode, headers, payload } = await open(url);
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(payload).toContain('Este documento não está mais aqui');
    expect(payload).toContain('Volte à página de onde você veio e abra o documento de novo.');
    expect(await accesses()).toBe(before);
  };

  it('when the address is older than a minute', async () => {
    const url = await opened();
    clock.advance(59_000);
    expect((await open(url)).statusCode).toBe(200);
    clock.advance(2000);
    await expectMissing(url);
  });

  it('when the session has ended', async () => {
    const url = await opened();
    await backend.call(endSessionCall, {}, { token: maria, headers: { origin: 'http://localhost:3000' } });
    await expectMissing(url);
  });

  it('when the professional’s visit has ended', async () => {
    const { db, files: store } = backend.services;
    const [picture] = await db
      .insert(files)
      .values({
        patientId: MARIA,
        requestId: MARIAS_VISIT,
        documentType: 4,
        name: 'garganta.png',
        mediaType: 'image/png',
        sizeBytes: 1,
        storeName: await store.write(Buffer.from('x')),
        uploadedAt: clock.now(),
      })
      .returning({ id: files.id });
    const url = (await addressOf(picture?.id, await backend.signInProfessional('paula@acolhe.test')))?.url ?? '';
    expect((await open(url)).statusCode).toBe(200);
    isVisitLive = false;
    await expectMissing(url);
  });

  it('when the file has been removed', async () => {
    const url = await opened();
    await removeDocument(backend.services.db, { patientId: MARIA, fileId, name: "exame d'água (1).pdf" }, clock.now());
    await expectMissing(url);
  });

  it('when the address was changed or forged', async () => {
    const url = await opened();
    const ticket = url.split('/').at(-1) ?? '';
    const [head, claims = '', signature] = ticket.split('.');
    const other = Buffer.from(claims, 'base64url')
      .toString()
      .replace(/"fileId":\d+/, '"fileId":1');
    for (const forged of [`${head}.${Buffer.from(other).toString('base64url')}.${signature}`, `${ticket}x`, maria, 'x'])
      await expectMissing(url.replace(ticket, forged));
  });
});

it('no address is given for another patient’s file or an unknown one', async () => {
  for (const [id, token] of [
    [fileId, pedro],
    [fileId, await backend.signInProfessional('paula@acolhe.test')],
    [999_999, maria],
  ] as const)
    expect((await backend.call(openFileCall, { fileId: id }, { token })).status).toBe(404);
});
