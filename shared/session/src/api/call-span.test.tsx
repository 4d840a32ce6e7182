import {
  BROWSER_SPAN_LIMITS,
  type BrowserSpan,
  lookUpZipCodeCall,
  saveBrowserSpansCall,
  type ZipCodeAddress,
} from '@acolhe/contracts';
import { HttpProblem, stubService, type StubService } from '../testing/index.ts';
import { createConnection } from './connection.ts';
import { sendCall, type SendOptions } from './send-call.ts';

const NOW = Date.parse('2026-08-01T12:00:00Z');
/** How far the service's clock is ahead of this device's. */
const AHEAD_MS = 90_000;
const TOOK_MS = 200;
const PAUSE_MS = 5_000;
const MOST = BROWSER_SPAN_LIMITS.spans;

let service: StubService;
let sent: jest.SpiedFunction<typeof fetch>;
let apiUrl: string;
let services = 0;

const ask = (options?: SendOptions) => {
  const connection = createConnection({ apiUrl, credentials: 'include' });
  return sendCall(connection, lookUpZipCodeCall, { zipCode: '01310-100' }, options);
};
/** Each call of the page takes its time. */
const answerBy = (answer: () => ZipCodeAddress | HttpProblem | Response | Promise<never>): void =>
  service.answer(lookUpZipCodeCall, () => {
    jest.setSystemTime(Date.now() + TOOK_MS);
    return answer();
  });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const markPage = (): void => {
  document.head.appendChild(document.createElement('meta')).name = 'acolhe-traces';
};
/** Those of no span ask for the time. */
const batches = (): (readonly BrowserSpan[])[] =>
  service
    .seen(saveBrowserSpansCall)
    .map(({ input }) => input.spans)
    .filter(({ length }) => length > 0);
const time = () => ({ nowMs: Date.now() + AHEAD_MS });
const sentTo = (path: string) => sent.mock.calls.filter(([address]) => address === apiUrl + path);
const traceparents = () =>
  sentTo('/api/address/zip/01310-100').map(([, init]) => new Headers(init?.headers).get('traceparent'));

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  service = stubService();
  sent = jest.spyOn(globalThis, 'fetch');
  // A page stores the spans that wait for a service for as long as it lives.
  apiUrl = `http://api-${(services += 1)}.test`;
  service.answer(saveBrowserSpansCall, time);
  answerBy(() => ({ city: 'São Paulo' }));
});
afterEach(() => {
  document.head.replaceChildren();
  sent.mockRestore();
  service.stop();
  jest.useRealTimers();
});

it('a page that is not marked for traces begins none, and sends no spans', async () => {
  await ask();
  await pass(PAUSE_MS);
  expect([traceparents(), sent.mock.calls.length]).toEqual([[null], 1]);
});

it('each call of a page that is marked for traces begins a new trace, and its span is sent after a pause', async () => {
  markPage();
  await ask();
  await ask();
  await pass(PAUSE_MS - 1);
  expect(batches()).toEqual([]);
  await pass(1);
  const [spans = []] = batches();
  expect(spans.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`)).toEqual(traceparents());
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(2);
});

it('a span has the path of the call in the contracts and times of the service’s clock, and no values', async () => {
  markPage();
  await ask();
  await pass(PAUSE_MS);
  const ids = { traceId: expect.any(String), spanId: expect.any(String) };
  const startMs = NOW + AHEAD_MS;
  expect(batches()).toEqual([
    [{ ...ids, name: 'GET /api/address/zip/{cep}', startMs, endMs: startMs + TOOK_MS, status: 200 }],
  ]);
});

it.each<[string, Parameters<typeof answerBy>[0], object]>([
  ['refused', () => new HttpProblem({ httpStatus: 429 }), { status: 429 }],
  ['failed at by the service', () => new HttpProblem({ httpStatus: 502 }), { status: 502 }],
  ['answered in another shape', () => new Response('oi'), { status: 200, error: 'malformed' }],
  ['not answered', () => Promise.reject(new TypeError('Failed to fetch')), { error: 'offline' }],
])('the span of a call that is %s says so', async (_, answer, outcome) => {
  markPage();
  answerBy(answer);
  await ask();
  await pass(PAUSE_MS);
  const { status, error } = batches()[0]?.[0] ?? {};
  expect({ status, error }).toEqual({ status: undefined, error: undefined, ...outcome });
});

it('the span of a call that takes too long says so, and so does that of one the page gives up', async () => {
  markPage();
  answerBy(() => new Promise<never>(() => undefined));
  const left = new AbortController();
  void ask({ timeLimitMs: 1_000 });
  void ask({ signal: left.signal });
  await pass(1_000);
  left.abort();
  await pass(PAUSE_MS);
  expect(
    batches()
      .flat()
      .map(({ error }) => error),
  ).toEqual(['timeout', 'aborted']);
});

it('a full batch goes at once', async () => {
  markPage();
  for (let calls = 0; calls < MOST; calls += 1) await ask();
  await pass(0);
  expect(batches().map(({ length }) => length)).toEqual([MOST]);
});

it('a page that is left sends the waiting spans by a request that outlives it, without credentials', async () => {
  markPage();
  await ask();
  await pass(0);
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pagehide'));
  await pass(0);
  expect(batches().map(({ length }) => length)).toEqual([1]);
  const [, init] = sentTo(saveBrowserSpansCall.path).at(-1) ?? [];
  expect(init).toMatchObject({ keepalive: true, credentials: 'omit', headers: { 'Content-Type': 'application/json' } });
});

it('a page that becomes hidden sends the waiting spans, and one that becomes visible does not', async () => {
  markPage();
  await ask();
  await pass(0);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(batches()).toEqual([]);
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  hidden.mockRestore();
  expect(batches().map(({ length }) => length)).toEqual([1]);
});

it('sending spans makes none, and the service is asked for its time once', async () => {
  markPage();
  await ask();
  await pass(PAUSE_MS);
  await ask();
  await pass(10 * PAUSE_MS);
  expect(batches().map(({ length }) => length)).toEqual([1, 1]);
  const requests = sentTo(saveBrowserSpansCall.path);
  expect(requests).toHaveLength(3);
  for (const [, init] of requests) expect(new Headers(init?.headers).has('traceparent')).toBe(false);
});

it('times follow a clock that is set while the page is open', async () => {
  markPage();
  await ask();
  await pass(PAUSE_MS);
  jest.setSystemTime(NOW - 3_600_000);
  service.answer(saveBrowserSpansCall, () => ({ nowMs: Date.now() + 3_600_000 + AHEAD_MS }));
  for (let batch = 0; batch < 2; batch += 1) {
    await ask();
    await pass(PAUSE_MS);
  }
  expect((batches()[2]?.[0]?.startMs ?? 0) - NOW).toBeGreaterThan(AHEAD_MS);
});

it.each<[string, (spans: readonly unknown[]) => boolean]>([
  ['at all', () => true],
  ['for the spans', (spans) => spans.length > 0],
])('a batch is dropped when the service does not answer %s, and the next one goes', async (_, isAwayFor) => {
  markPage();
  let isAway = true;
  service.answer(saveBrowserSpansCall, ({ spans }) => {
    if (isAway && isAwayFor(spans)) throw new TypeError('Failed to fetch');
    return time();
  });
  await ask();
  await pass(PAUSE_MS);
  isAway = false;
  const before = batches().length;
  await ask();
  await pass(PAUSE_MS);
  expect(
    batches()
      .slice(before)
      .map(({ length }) => length),
  ).toEqual([1]);
});

it('no more spans wait than a batch has while a batch is in flight', async () => {
  markPage();
  let arrive = (): void => undefined;
  service.answer(saveBrowserSpansCall, ({ spans }) =>
    spans.length === 0 ? time() : new Promise((resolve) => (arrive = () => resolve(time()))),
  );
  await ask();
  await pass(PAUSE_MS);
  for (let calls = 0; calls < MOST + 5; calls += 1) await ask();
  await pass(PAUSE_MS);
  expect(batches().map(({ length }) => length)).toEqual([1]);
  arrive();
  await pass(PAUSE_MS);
  expect(batches().map(({ length }) => length)).toEqual([1, MOST]);
});

it('a batch that is not answered is given up after ten seconds, and the next one goes', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(), ms);
    return limit.signal;
  });
  markPage();
  service.answer(saveBrowserSpansCall, ({ spans }) =>
    spans.length === 0 ? time() : new Promise<never>(() => undefined),
  );
  await ask();
  await pass(PAUSE_MS);
  await ask();
  await pass(9_999 + PAUSE_MS - 1);
  expect(batches()).toHaveLength(1);
  await pass(2);
  expect(batches()).toHaveLength(2);
  timeout.mockRestore();
});
