import { FILE_UPLOADS_PATH } from '@acolhe/contracts';
import { type ApiConnection, createConnection } from '@acolhe/session';
import { waitFor } from '@testing-library/react';
import { sendDocument, type SendingDocument } from './send-document.ts';
import { startUploadService, type UploadService } from './testing/upload-service.ts';
import { CANCELLED, createUploadAddresses } from './upload-addresses.ts';

const SIZE = 2.5 * 1024 * 1024;
const CONTENT = Buffer.from(Array.from({ length: SIZE }, (_, at) => at % 251));
const laudo = () => new File([CONTENT], 'laudo à mão.pdf', { type: 'application/pdf' });

let service: UploadService;
let connection: ApiConnection;
let stored: Map<string, string>;
let stopping: AbortController;
beforeEach(async () => {
  // jsdom writes each broken connection there.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  service = await startUploadService();
  connection = createConnection({ apiUrl: service.apiUrl, credentials: 'omit' });
  connection.accessTokens.hold('a-token');
  stored = new Map();
  stopping = new AbortController();
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await service.stop();
});

const addresses = () =>
  createUploadAddresses({
    get: (key) => stored.get(key),
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
  });
const send = (over: Partial<SendingDocument> = {}, onBroken: () => void = () => undefined) =>
  sendDocument(
    {
      file: laudo(),
      type: 'prescription',
      connection,
      addresses: addresses(),
      signal: stopping.signal,
      onProgress: () => undefined,
      ...over,
    },
    onBroken,
  );
/** The browser reports that it is online again, which ends every delay. */
const comeBackOnline = () => void setTimeout(() => window.dispatchEvent(new Event('online')));

it('a document is sent in parts with its name, its type and the session’s token', async () => {
  service.takeOnly('a-token');
  const progress: number[] = [];
  expect(await send({ onProgress: (bytes) => progress.push(bytes) })).toEqual({ kind: 'saved' });
  expect(service.saved).toMatchObject([{ name: 'laudo à mão.pdf', type: '3', length: SIZE }]);
  expect(service.saved[0]?.content.equals(CONTENT)).toBe(true);
  expect(service.asked).toEqual(['POST', 'PATCH 0', 'PATCH 1048576', 'PATCH 2097152']);
  expect(progress.at(-1)).toBe(SIZE);
});

it('a document resumes where its connection broke, as soon as the browser is online', async () => {
  service.breakAt(SIZE * 0.9);
  const onBroken = jest.fn(comeBackOnline);
  expect(await send({}, onBroken)).toEqual({ kind: 'saved' });
  expect(onBroken).toHaveBeenCalledTimes(1);
  expect(service.asked.filter((one) => one === 'POST')).toHaveLength(1);
  expect(service.saved[0]?.content.equals(CONTENT)).toBe(true);
});

it('a document is interrupted when the service is unreachable for long, and resumes on request', async () => {
  const file = laudo();
  const known = addresses();
  const sending = { file, addresses: known };
  service.breakAt(SIZE / 2);
  const onBroken = jest.fn(() => {
    service.setReachable(false);
    comeBackOnline();
  });
  expect(await send(sending, onBroken)).toEqual({ kind: 'interrupted' });
  expect(onBroken).toHaveBeenCalledTimes(6);
  service.setReachable(true);
  expect(await send(sending)).toEqual({ kind: 'saved' });
  expect(service.asked.filter((one) => one === 'POST')).toHaveLength(1);
  expect(service.asked.at(-1)).not.toBe('PATCH 0');
});

it('sendDocument › takes a connection for broken after 20 seconds of silence, and resumes', async () => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'Date', 'performance'],
  });
  const onBroken = jest.fn();
  const stalled = service.stallAt(SIZE / 2);
  const sending = send({}, onBroken);
  await stalled;
  await jest.advanceTimersByTimeAsync(19_000);
  expect(onBroken).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(onBroken).toHaveBeenCalledTimes(1);
  expect(await sending).toEqual({ kind: 'saved' });
  expect(service.asked.filter((one) => one === 'POST')).toHaveLength(1);
  expect(service.saved[0]?.content.equals(CONTENT)).toBe(true);
});

it('a refusal ends the sending with the service’s message', async () => {
  service.refuse({
    httpStatus: 422,
    code: 'infected-file',
    msg: 'O arquivo contém um vírus e não foi salvo. Escolha outro arquivo.',
  });
  expect(await send()).toEqual({
    kind: 'refused',
    code: 'infected-file',
    message: 'O arquivo contém um vírus e não foi salvo. Escolha outro arquivo.',
  });
});

it('a full store is a refusal, not a broken connection', async () => {
  service.refuse({ httpStatus: 507, code: 'storage-full', msg: 'Tente mais tarde.' });
  expect(await send()).toMatchObject({ kind: 'refused', code: 'storage-full' });
});

it('an expired token is renewed, and the document resumes where it was', async () => {
  service.takeOnly('a-new-token');
  connection.accessTokens.renewBy(() => Promise.resolve({ ok: true, token: 'a-new-token' }));
  expect(await send()).toEqual({ kind: 'saved' });
  expect(service.asked).toEqual(['POST', 'POST', 'PATCH 0', 'PATCH 1048576', 'PATCH 2097152']);
});

it('a document whose session is over is refused', async () => {
  service.takeOnly('another');
  expect(await send()).toMatchObject({ kind: 'refused', code: 'no-session' });
});

it('a document that is given up is removed from the service', async () => {
  const sending = send({ onProgress: (bytes) => bytes > 0 && stopping.abort(CANCELLED) });
  expect(await sending).toEqual({ kind: 'stopped' });
  await waitFor(() => expect(service.unfinished()).toBe(0));
  expect(service.asked).toContain('DELETE');
});

it('a document whose page is left stays for another try', async () => {
  expect(await send({ onProgress: (bytes) => bytes > 0 && stopping.abort() })).toEqual({ kind: 'stopped' });
  expect(service.asked).not.toContain('DELETE');
  expect(service.unfinished()).toBe(1);
});

describe('in a browser with digests', () => {
  beforeEach(() => {
    const subtle = { digest: (_: string, content: ArrayBuffer) => Promise.resolve(content.slice(0, 4)) };
    Object.defineProperty(globalThis, 'crypto', { value: { subtle }, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'crypto'));

  it('the same document, chosen again after a reload, resumes where it was', async () => {
    await send({ onProgress: (bytes) => bytes > 1024 * 1024 && stopping.abort() });
    expect([...stored]).toEqual([['uploads', expect.stringMatching(/^00010203 http\S+$/)]]);
    stopping = new AbortController();
    expect(await send({ file: laudo(), addresses: addresses() })).toEqual({ kind: 'saved' });
    expect(service.asked.filter((one) => one === 'POST')).toHaveLength(1);
    expect(stored.size).toBe(0);
  });

  it('a document whose parts were discarded by the service is sent again', async () => {
    stored.set('uploads', `00010203 ${service.apiUrl}${FILE_UPLOADS_PATH}/gone`);
    expect(await send()).toEqual({ kind: 'saved' });
    expect(service.asked.slice(0, 2)).toEqual(['HEAD', 'POST']);
  });
});
