import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { FILE_UPLOADS_PATH, type SentFile } from '@acolhe/contracts';
import type * as Tus from 'tus-js-client';
import { createModules } from '../modules.ts';
import { buildApp } from '../platform/app/build-app.ts';
import { manualClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import type { App } from '../platform/http/handle.ts';
import { attempts } from '../platform/limits/tables.ts';
import { forgetAttempts } from '../platform/limits/testing/count-attempts.ts';
import { createLog } from '../platform/log.ts';
import { memoryRealtime } from '../platform/projection/realtime-writer.ts';
import { createServices } from '../platform/services/create-services.ts';
import type { Services } from '../platform/services/services.ts';
import { PORTAL_ORIGIN, startTestApp, type TestApp } from '../testing/test-app.ts';
import { clearOldUploads, discardUnfinished, findUpload } from './started-uploads.ts';
import { fileUploadParts, fileUploads, files } from './tables.ts';
import { listDocumentsOf, PDF } from './testing/sent-files.ts';
import { finishUpload } from './tus-store.ts';

/** Tests of screens read the one for browsers. */
const { DetailedError, Upload } = jest.requireActual<typeof Tus>('tus-js-client/lib.es5/node/index.js');

const MARIA = 1001;
const clock = manualClock('2027-03-01T12:00:00Z');
/** A PDF of some megabytes. */
const LARGE = Buffer.concat([
  PDF.subarray(0, 9),
  Buffer.from(`%${randomBytes(1_500_000).toString('hex')}\n`),
  PDF.subarray(9),
]);
let backend: TestApp;
/** Two instances on one database and one store. */
let addresses: readonly [string, string];
let second: App;
let databaseOfSecond: Database;
let servicesOfSecond: Services;
let maria: string;
let pedro: string;
beforeAll(async () => {
  backend = await startTestApp({ clock });
  databaseOfSecond = openDatabase({ url: backend.databaseUrl });
  servicesOfSecond = await createServices({
    config: backend.services.config,
    database: databaseOfSecond,
    clock,
    log: createLog('silent'),
    realtime: memoryRealtime(),
  });
  second = await buildApp(servicesOfSecond, createModules());
  const listen = (app: App) => app.listen({ host: '127.0.0.1', port: 0 });
  addresses = [await listen(backend.app), await listen(second)];
});
beforeEach(async () => {
  const { db } = backend.services;
  await db.delete(files);
  await db.delete(fileUploadParts);
  await db.delete(fileUploads);
  [maria, pedro] = await Promise.all([backend.signInPatient('52998224725'), backend.signInPatient('86830412048')]);
});
afterAll(async () => {
  await second.close();
  await databaseOfSecond.close();
  await backend.close();
});

interface Sending {
  readonly bytes?: Buffer;
  readonly token?: string;
  readonly instance?: 0 | 1;
  readonly name?: string;
  readonly type?: string;
  readonly options?: Tus.UploadOptions;
}

/** Sends as a browser does, by the library that the portal uses. @returns the address of the upload */
async function send({
  bytes = PDF,
  token = maria,
  instance = 0,
  name = 'exame.pdf',
  type = '1',
  options,
}: Sending = {}) {
  return new Promise<string>((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: addresses[instance] + FILE_UPLOADS_PATH,
      headers: { authorization: `Bearer ${token}` },
      metadata: { filename: name, documentType: type },
      uploadSize: bytes.length,
      chunkSize: 1024 * 1024,
      retryDelays: null,
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
      ...options,
    });
    upload.start();
  });
}

/** @returns status and problem of an upload that is refused */
async function refusalOf(sending: Sending): Promise<readonly [number, string]> {
  try {
    await send(sending);
  } catch (error) {
    if (!(error instanceof DetailedError) || !error.originalResponse) throw error;
    const { code } = JSON.parse(error.originalResponse.getBody()) as { readonly code: string };
    return [error.originalResponse.getStatus(), code];
  }
  throw new Error('it was taken');
}

const headersOf = (more: Record<string, string>) => ({
  authorization: `Bearer ${maria}`,
  'tus-resumable': '1.0.0',
  ...more,
});
const ask = (method: 'HEAD' | 'PATCH' | 'DELETE', path: string, headers: Record<string, string> = {}, bytes?: Buffer) =>
  fetch(path.startsWith('http') ? path : addresses[1] + path, {
    method,
    headers: headersOf({ ...(bytes && { 'content-type': 'application/offset+octet-stream' }), ...headers }),
    body: bytes && new Uint8Array(bytes),
  });
const create = async (sizeBytes: number, headers: Record<string, string> = {}) => {
  const response = await fetch(addresses[0] + FILE_UPLOADS_PATH, {
    method: 'POST',
    headers: headersOf({
      'upload-length': String(sizeBytes),
      'upload-metadata': `filename ${Buffer.from('laudo.pdf').toString('base64')},documentType ${Buffer.from('2').toString('base64')}`,
      ...headers,
    }),
  });
  return response.headers.get('location') ?? '';
};
const listed = (): Promise<SentFile[]> => listDocumentsOf(backend, MARIA, maria);
const contentOf = async ({ url }: SentFile) =>
  (await backend.inject({ url, headers: { authorization: `Bearer ${maria}` } })).rawPayload;
/** Number of contents in the store for unfinished uploads. */
const storedParts = () => backend.services.db.$count(fileUploadParts);

it('a document that arrives in parts is stored whole, and nothing is left of its parts', async () => {
  await send({ bytes: LARGE, name: '../../Exame de sangue 🩸.PNG' });
  const [document] = await listed();
  expect(document).toMatchObject({ name: 'Exame de sangue 🩸.pdf', type: 'exam-result', sizeBytes: LARGE.length });
  expect(document && (await contentOf(document)).equals(LARGE)).toBe(true);
  expect(await storedParts()).toBe(0);
});

it('an upload whose line broke at nine tenths continues at another instance, at the same offset', async () => {
  const path = await create(LARGE.length);
  const cut = Math.floor(LARGE.length * 0.9);
  const line = new AbortController();
  const silent = Readable.from(
    (async function* () {
      yield LARGE.subarray(0, cut);
      await once(line.signal, 'abort');
    })(),
  );
  // The first instance still waits for the rest, since it has not noticed that the line is dead.
  const broken = fetch(addresses[0] + path, {
    method: 'PATCH',
    headers: headersOf({ 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }),
    body: Readable.toWeb(silent) as ReadableStream,
    duplex: 'half',
    signal: line.signal,
  } as RequestInit).catch(() => 'broken');
  const offset = await offsetBeyond(path, cut - 512 * 1024);
  const seen: number[] = [];
  await send({
    bytes: LARGE,
    instance: 1,
    options: { uploadUrl: addresses[1] + path, onProgress: (sent) => seen.push(sent) },
  });
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(offset);
  line.abort();
  expect(await broken).toBe('broken');
  const documents = await listed();
  expect(documents).toHaveLength(1);
  expect(documents[0] && (await contentOf(documents[0])).equals(LARGE)).toBe(true);
});

/** Polls until so much is stored. @returns the offset */
async function offsetBeyond(path: string, bytes: number): Promise<number> {
  for (;;) {
    const response = await ask('HEAD', path);
    expect(response.status).toBe(200);
    const offset = Number(response.headers.get('upload-offset'));
    if (offset > bytes) return offset;
  }
}

it('a page that missed the answer to the last part learns that the document is there, and sends no other', async () => {
  const url = await send();
  const head = await ask('HEAD', url);
  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(PDF.length)]);
  await send({ options: { uploadUrl: url } });
  expect(await listed()).toHaveLength(1);
});

it('a reloaded page learns name, length and offset of a document, and discards it', async () => {
  const path = await create(PDF.length);
  await ask('PATCH', path, { 'upload-offset': '0' }, PDF.subarray(0, 20));
  const { status, headers } = await ask('HEAD', path, { origin: PORTAL_ORIGIN });
  expect([status, headers.get('upload-offset'), headers.get('upload-length')]).toEqual([200, '20', String(PDF.length)]);
  expect(headers.get('upload-metadata')).toMatch(`filename ${Buffer.from('laudo.pdf').toString('base64')}`);
  expect(headers.get('access-control-expose-headers')).toMatch('upload-metadata');
  expect((await ask('DELETE', path)).status).toBe(204);
  expect((await ask('HEAD', path)).status).toBe(404);
});

it('of two requests with the same part one is stored', async () => {
  const path = await create(PDF.length);
  const part = () => ask('PATCH', path, { 'upload-offset': '0' }, PDF);
  const other = () => ask('PATCH', addresses[0] + path, { 'upload-offset': '0' }, PDF);
  const statuses = (await Promise.all([part(), other()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([204, 409]);
  expect(await listed()).toHaveLength(1);
});

it('an upload that another request finished is neither refused nor removed', async () => {
  const path = await create(PDF.length);
  await ask('PATCH', path, { 'upload-offset': '0' }, PDF.subarray(0, 20));
  const id = path.slice(path.lastIndexOf('/') + 1);
  const before = await findUpload(backend.services.db, { id, patientId: MARIA });
  await ask('PATCH', path, { 'upload-offset': '20' }, PDF.subarray(20));
  if (!before) throw new Error('no upload');
  const last = { startByte: 20, bytes: PDF.subarray(20) };
  expect(await finishUpload(backend.services, before, last)).toBe(false);
  await discardUnfinished(backend.services, before);
  expect((await ask('HEAD', path)).headers.get('upload-offset')).toBe(String(PDF.length));
  expect(await listed()).toHaveLength(1);
});

const isThere = async (path: string) => (await ask('HEAD', path)).status === 200;

it('a patient has at most five unfinished uploads; the oldest is discarded with its parts', async () => {
  const first = await create(PDF.length);
  await ask('PATCH', first, { 'upload-offset': '0' }, PDF.subarray(0, 20));
  const others: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    clock.advance(1_000);
    others.push(await create(PDF.length));
  }
  expect([await isThere(first), await Promise.all(others.map(isThere))]).toEqual([false, Array(5).fill(true)]);
  await clearOldUploads.run(backend.services);
  expect(await storedParts()).toBe(0);
});

it('of unfinished uploads a patient has 60 MB', async () => {
  const paths: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    clock.advance(1_000);
    paths.push(await create(20 * 1024 * 1024));
  }
  expect(await Promise.all(paths.map(isThere))).toEqual([false, true, true, true]);
});

it('an upload that begins as no document is refused at its first bytes, and deleted', async () => {
  const path = await create(2_000_000);
  expect((await ask('PATCH', path, { 'upload-offset': '0' }, Buffer.from('%PDF'))).headers.get('upload-offset')).toBe(
    '0',
  );
  const answer = await ask('PATCH', path, { 'upload-offset': '0' }, Buffer.alloc(1_024, 'A'));
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([415, 'unsupported-file']);
  expect([await storedParts(), await isThere(path)]).toEqual([0, false]);
});

it('an upload that begins as no document in a short part is refused once its first kilobyte is there', async () => {
  const path = await create(2_000_000);
  const first = await ask('PATCH', path, { 'upload-offset': '0' }, Buffer.alloc(1_000, 'A'));
  const second = await ask('PATCH', path, { 'upload-offset': '1000' }, Buffer.alloc(23, 'A'));
  expect([first.status, second.status, await storedParts()]).toEqual([204, 204, 2]);
  const answer = await ask('PATCH', path, { 'upload-offset': '1023' }, Buffer.alloc(10_000, 'A'));
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([415, 'unsupported-file']);
  expect([await storedParts(), await isThere(path)]).toEqual([0, false]);
});

it('a document whose header is divided between parts is accepted, and its start is read back once', async () => {
  const bytes = Buffer.concat([Buffer.alloc(850, ' '), PDF, Buffer.alloc(9_000, ' ')]);
  const path = await create(bytes.length);
  const reading = jest.spyOn(servicesOfSecond.files, 'read');
  const cuts = [0, 600, 852, 2_000, 4_000, 6_000];
  const statuses: number[] = [];
  for (const [part, from] of cuts.entries()) {
    const answer = await ask('PATCH', path, { 'upload-offset': String(from) }, bytes.subarray(from, cuts[part + 1]));
    statuses.push(answer.status);
    // The two parts before it; the last part reads all, to check the document.
    if (from === 4_000) expect(reading).toHaveBeenCalledTimes(2);
  }
  reading.mockRestore();
  expect(statuses).toEqual(cuts.map(() => 204));
  expect(await listed()).toHaveLength(1);
});

it('a cancelled upload is deleted with its parts', async () => {
  const path = await create(PDF.length);
  await ask('PATCH', path, { 'upload-offset': '0' }, PDF.subarray(0, 20));
  expect(await storedParts()).toBe(1);
  expect((await ask('DELETE', path)).status).toBe(204);
  expect([await storedParts(), (await ask('HEAD', path)).status]).toEqual([0, 404]);
});

it('an upload that is not finished within a day is deleted with its parts', async () => {
  const path = await create(PDF.length);
  await ask('PATCH', path, { 'upload-offset': '0' }, PDF.subarray(0, 20));
  await clearOldUploads.run(backend.services);
  expect(await storedParts()).toBe(1);
  clock.advance(24 * 3_600_000 + 1000);
  await clearOldUploads.run(backend.services);
  expect([await storedParts(), await backend.services.db.$count(fileUploads)]).toEqual([0, 0]);
});

it('an unfinished upload without progress for two hours is deleted, and one that progresses is not', async () => {
  const [idle, slow] = [await create(PDF.length), await create(PDF.length)];
  for (const path of [idle, slow]) await ask('PATCH', path, { 'upload-offset': '0' }, PDF.subarray(0, 20));
  const anHourLater = async () => {
    clock.advance(3_600_000 + 1_000);
    maria = await backend.signInPatient('52998224725');
  };
  await anHourLater();
  await ask('PATCH', slow, { 'upload-offset': '20' }, PDF.subarray(20, 40));
  await anHourLater();
  await clearOldUploads.run(backend.services);
  expect(await storedParts()).toBe(2);
  expect([(await ask('HEAD', idle)).status, (await ask('HEAD', slow)).status]).toEqual([404, 200]);
});

it('an old upload that cannot be cleared holds no other up, and is tried again', async () => {
  for (const _ of [1, 2, 3]) {
    const path = await create(PDF.length);
    await ask('PATCH', path, { 'upload-offset': '0' }, PDF.subarray(0, 20));
  }
  clock.advance(24 * 3_600_000 + 1000);
  const removing = jest.spyOn(backend.services.files, 'remove');
  removing.mockRejectedValueOnce(new Error('the store is away'));
  await clearOldUploads.run(backend.services);
  removing.mockRestore();
  expect([await storedParts(), await backend.services.db.$count(fileUploads)]).toEqual([1, 1]);
  await clearOldUploads.run(backend.services);
  expect([await storedParts(), await backend.services.db.$count(fileUploads)]).toEqual([0, 0]);
});

it.each<[string, () => Sending, readonly [number, string]]>([
  ['an empty file', () => ({ bytes: Buffer.alloc(0), options: { uploadSize: 0 } }), [400, 'empty-file']],
  ['25 MB', () => ({ options: { uploadSize: 25 * 1024 * 1024 } }), [413, 'too-large']],
  [
    'a drawing with scripts',
    () => ({ bytes: Buffer.from('<svg xmlns="…"/>'), name: 'a.png' }),
    [415, 'unsupported-file'],
  ],
  ['an unknown type', () => ({ type: '5' }), [400, 'invalid-input']],
])('%s is refused, and nothing of it is left', async (_what, sending, refusal) => {
  expect(await refusalOf(sending())).toEqual(refusal);
  expect([await storedParts(), await backend.services.db.$count(fileUploads), await listed()]).toEqual([0, 0, []]);
});

it('a full store is reported, and the upload continues when there is space again', async () => {
  const path = await create(PDF.length);
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const writing = jest.spyOn(backend.services.files, 'write').mockRejectedValue(full);
  const answer = await ask('PATCH', addresses[0] + path, { 'upload-offset': '0' }, PDF);
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([507, 'storage-full']);
  writing.mockRestore();
  expect((await ask('PATCH', addresses[0] + path, { 'upload-offset': '0' }, PDF)).status).toBe(204);
  expect(await listed()).toHaveLength(1);
});

it('an upload of another patient is neither seen nor continued nor removed', async () => {
  const path = await create(PDF.length);
  const authorization = `Bearer ${pedro}`;
  const answers = [
    await ask('HEAD', path, { authorization }),
    await ask('PATCH', path, { authorization, 'upload-offset': '0' }, PDF),
    await ask('DELETE', path, { authorization }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await ask('HEAD', path)).headers.get('upload-offset')).toBe('0');
});

it('requests beyond all measure are refused', async () => {
  const path = await create(PDF.length);
  await backend.services.db.update(attempts).set({ count: 6000 });
  const answer = await ask('HEAD', path);
  for (const services of [backend.services, servicesOfSecond]) await forgetAttempts(services);
  expect([answer.status, answer.headers.has('retry-after')]).toEqual([429, true]);
  expect((await ask('HEAD', path)).status).toBe(200);
});

it('uploads without a session, or with one of another kind, are refused', async () => {
  const statusWith = async (authorization: string) =>
    (await fetch(addresses[0] + FILE_UPLOADS_PATH, { method: 'POST', headers: { authorization } })).status;
  expect([
    await statusWith(''),
    await statusWith('Bearer x.y.z'),
    await statusWith(`Bearer ${await backend.signInProfessional('paula@acolhe.test')}`),
  ]).toEqual([401, 401, 403]);
});

it('scripts of the portal may send and read what tus needs, from no other page', async () => {
  const preflight = async (origin: string) => {
    const { headers } = await fetch(`${addresses[0]}${FILE_UPLOADS_PATH}/x`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PATCH' },
    });
    return [headers.get('access-control-allow-origin'), headers.get('access-control-allow-methods')];
  };
  expect(await preflight(PORTAL_ORIGIN)).toEqual([PORTAL_ORIGIN, 'POST, HEAD, PATCH, DELETE']);
  expect((await preflight('https://elsewhere.test'))[0]).toBeNull();
});
