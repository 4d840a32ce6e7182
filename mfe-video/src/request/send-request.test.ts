import { apiError } from '@acolhe/session';
import type { CareCalls } from '../care/care-calls.ts';
import { EMPTY_REQUEST, careRequestOf } from './draft.ts';
import { NOT_SENT, sendRequest, type SendProgress, type SendRequestOptions, type SendStep } from './send-request.ts';

type Api = SendRequestOptions['api'];
const request = careRequestOf({ ...EMPTY_REQUEST, reason: ' Febre ' }, { id: 1001, gender: 'f' }, '1.5.1-z');
const pictures = [new File(['a'], 'a.png', { type: 'image/png' }), new File(['b'], 'b.png', { type: 'image/png' })];

/** A service that answers every call, unless the test replaces one; it records the requests. */
function service(otherwise: Partial<Api> = {}) {
  const asked: string[] = [];
  const answers: Api = {
    requestCare: () => Promise.resolve({ data: { ok: true, message: '', requestId: 5, existedBefore: false } }),
    uploadAttachment: () => Promise.resolve({ data: { ok: true } }),
    setToken: () =>
      Promise.resolve({ data: { ok: true, result: { recordId: 'r', uid: 'u', channel: 'c', token: 'h' } } }),
    enterQueue: () => Promise.resolve({ data: { isOffered: false, result: { queueNumber: 1 } } }),
    ...otherwise,
  };
  const recordCall = <Name extends keyof Api>(name: Name): Api[Name] =>
    ((input: never) => {
      asked.push(name);
      return (answers[name] as (input: never) => unknown)(input);
    }) as Api[Name];
  return {
    asked,
    api: {
      requestCare: recordCall('requestCare'),
      uploadAttachment: recordCall('uploadAttachment'),
      setToken: recordCall('setToken'),
      enterQueue: recordCall('enterQueue'),
    },
  };
}

async function send(api: Api, more: Partial<SendRequestOptions> = {}) {
  let progress: SendProgress = more.progress ?? NOT_SENT;
  const steps: SendStep[] = [];
  const outcome = await sendRequest({
    api,
    request,
    cpf: '52998224725',
    pictures,
    progress,
    noneBefore: true,
    onStep: (step) => steps.push(step),
    onProgress: (now) => {
      progress = now;
    },
    ...more,
  });
  return { outcome, progress, steps };
}
const offline = () => Promise.resolve({ error: apiError('offline', 'not-reached') });

test('a request registers, sends each picture, gets the token and enters the queue, in this order', async () => {
  const { api, asked } = service();
  const { outcome, steps } = await send(api);
  expect(outcome).toEqual({ kind: 'sent', requestId: 5, handle: 'h' });
  expect(asked).toEqual(['requestCare', 'uploadAttachment', 'uploadAttachment', 'setToken', 'enterQueue']);
  expect(steps).toEqual([
    { doing: 'registering' },
    { doing: 'uploading', number: 1, of: 2 },
    { doing: 'uploading', number: 2, of: 2 },
    { doing: 'entering' },
  ]);
});

test.each<[keyof CareCalls & keyof Api, string[]]>([
  ['requestCare', ['requestCare', 'uploadAttachment', 'uploadAttachment', 'setToken', 'enterQueue']],
  ['uploadAttachment', ['uploadAttachment', 'uploadAttachment', 'setToken', 'enterQueue']],
  ['setToken', ['setToken', 'enterQueue']],
  ['enterQueue', ['enterQueue']],
])('a request resumes at the failed step after an outage at %s', async (name, rest) => {
  const first = await send(service({ [name]: offline }).api);
  expect(first.outcome).toEqual({ kind: 'unstable' });
  const { api, asked } = service();
  const second = await send(api, { progress: first.progress });
  expect(second.outcome).toEqual({ kind: 'sent', requestId: 5, handle: 'h' });
  expect(asked).toEqual(rest);
});

test('a picture that was sent is not sent twice', async () => {
  let uploads = 0;
  const flaky = service({
    uploadAttachment: () => (uploads++ === 1 ? offline() : Promise.resolve({ data: { ok: true } })),
  });
  const first = await send(flaky.api);
  expect(first.progress.uploaded).toEqual([pictures[0]]);
  await send(flaky.api, { progress: first.progress });
  expect(uploads).toBe(3);
});

test('pictures are sent again when the service has begun a new request', async () => {
  const { api, asked } = service();
  await send(api, { progress: { asked: true, uploaded: pictures } });
  expect(asked.filter((name) => name === 'uploadAttachment')).toHaveLength(2);
});

describe('a live request from before', () => {
  const existing = service({
    requestCare: () => Promise.resolve({ data: { ok: true, message: '', requestId: 3, existedBefore: true } }),
  });

  test('is reported, and nothing else is sent', async () => {
    expect((await send(existing.api)).outcome).toEqual({ kind: 'earlier', requestId: 3 });
    expect(existing.asked).toEqual(['requestCare']);
  });

  test('is taken for this request when the answer to the first attempt was lost', async () => {
    expect((await send(existing.api, { progress: { ...NOT_SENT, asked: true } })).outcome).toEqual({
      kind: 'sent',
      requestId: 3,
      handle: 'h',
    });
  });

  test('is reported when an earlier check had failed', async () => {
    expect((await send(existing.api, { progress: { ...NOT_SENT, asked: true }, noneBefore: false })).outcome).toEqual({
      kind: 'earlier',
      requestId: 3,
    });
  });
});

test('a refusal by the service is reported with its message', async () => {
  const refused = { ...apiError('refused', 'contract-expired', 403), message: 'Contrato expirado. Contate o suporte.' };
  const { api } = service({ requestCare: () => Promise.resolve({ error: refused }) });
  expect((await send(api)).outcome).toEqual({ kind: 'refused', message: 'Contrato expirado. Contate o suporte.' });
});

test('an answer 200 that says no is reported as a refusal', async () => {
  const { api } = service({
    requestCare: () =>
      Promise.resolve({ data: { ok: false, message: 'Não agora.', requestId: 1, existedBefore: false } }),
  });
  expect((await send(api)).outcome).toEqual({ kind: 'refused', message: 'Não agora.' });
});

test('a time limit at the queue is reported as instability', async () => {
  const { api } = service({
    enterQueue: () => Promise.resolve({ error: apiError('server', 'http-504', 504) }),
  });
  expect((await send(api)).outcome).toEqual({ kind: 'unstable' });
});

test('a request trims its texts, and sends pregnancy for female patients only', () => {
  const values = { ...EMPTY_REQUEST, reason: ' Febre ', medication: '  ', pregnant: true };
  expect(careRequestOf(values, { id: 1, gender: 'f' }, 'v')).toMatchObject({ reason: 'Febre', pregnant: true });
  expect(careRequestOf(values, { id: 1, gender: 'f' }, 'v')).not.toHaveProperty('medication');
  expect(careRequestOf(values, { id: 1, gender: 'm' }, 'v').pregnant).toBe(false);
});
