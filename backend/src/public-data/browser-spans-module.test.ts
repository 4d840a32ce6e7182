import { BROWSER_SPAN_LIMITS, type BrowserSpan, currentTimeCall, saveBrowserSpansCall } from '@acolhe/contracts';
import { trace } from '@opentelemetry/api';
import { manualClock } from '../platform/clock.ts';
import { RATES } from '../platform/limits/rates.ts';
import { countAttempts } from '../platform/limits/testing/count-attempts.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const clock = manualClock('2026-03-02T12:00:00Z');
const nowMs = clock.now().getTime();
const span: BrowserSpan = {
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  spanId: '00f067aa0ba902b7',
  name: `GET ${currentTimeCall.path}`,
  startMs: nowMs - 400,
  endMs: nowMs - 100,
  status: 200,
};
const taken: BrowserSpan[] = [];
let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp({
    clock,
    tracing: {
      tracer: trace.getTracer('none'),
      browserSpans: (reported) => void taken.push(...reported),
      stop: () => Promise.resolve(),
    },
  });
});
afterAll(() => backend.close());
afterEach(() => void taken.splice(0));

const send = (spans: readonly unknown[], more: object = {}, ip = '203.0.113.1') =>
  backend.inject({
    method: 'POST',
    url: saveBrowserSpansCall.path,
    payload: { spans, ...more },
    remoteAddress: ip,
  });

it('a page’s spans are taken as they are, up to the oldest and the latest', async () => {
  const { oldestMs, aheadMs } = BROWSER_SPAN_LIMITS;
  const { status: _, ...unanswered } = span;
  const reported = [
    span,
    { ...unanswered, error: 'timeout' },
    { ...span, startMs: nowMs - oldestMs, endMs: nowMs + aheadMs },
  ];
  expect((await send(reported)).statusCode).toBe(200);
  expect(taken).toEqual(reported);
});

it('a batch of no span is answered with the service’s time, as any other is', async () => {
  for (const spans of [[], [span]]) expect((await send(spans)).json()).toEqual({ nowMs });
});

it.each<[string, object, string]>([
  ['a path that no call has', { name: 'GET /api/patients/1001' }, 'name'],
  ['another method than the call’s', { name: `POST ${currentTimeCall.path}` }, 'name'],
  ['a call with a query', { name: `${span.name}?cpf=52998224725` }, 'name'],
  ['a name longer than any call’s', { name: `GET /${'a'.repeat(200)}` }, 'name'],
  ['a trace of zeros', { traceId: '0'.repeat(32) }, 'traceId'],
  ['an id of other signs', { traceId: 'Z'.repeat(32) }, 'traceId'],
  ['a long id', { spanId: '1'.repeat(17) }, 'spanId'],
  ['an old time', { startMs: nowMs - BROWSER_SPAN_LIMITS.oldestMs - 1 }, 'startMs'],
  ['a time to come', { endMs: nowMs + BROWSER_SPAN_LIMITS.aheadMs + 1 }, 'endMs'],
  ['an end before the start', { startMs: nowMs - 1, endMs: nowMs - 2 }, 'endMs'],
  ['half a millisecond', { startMs: nowMs - 400.5 }, 'startMs'],
  ['a status that there is not', { status: 1_000 }, 'status'],
  ['an error in words of its own', { error: 'Maria, 529.982.247-25' }, 'error'],
])('a batch with %s in one span is refused, names the field, and none of it is taken', async (_, fault, field) => {
  const answer = await send([span, { ...span, ...fault }]);
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({
      code: 'invalid-input',
      fields: [expect.objectContaining({ path: `spans.1.${field}` })],
    }),
  ]);
  expect(taken).toEqual([]);
});

it.each<[string, readonly unknown[], object]>([
  ['more spans than a batch has', Array(BROWSER_SPAN_LIMITS.spans + 1).fill(span), {}],
  ['a field that a span has not', [{ ...span, patientId: 1001 }], {}],
  ['a field beside the spans', [span], { baggage: 'x' }],
])('a batch with %s is refused', async (_, spans, more) => {
  const answer = await send(spans, more);
  expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ code: 'invalid-input' })]);
  expect(taken).toEqual([]);
});

it('the refusal of a batch of many invalid spans names at most as many as any refusal', async () => {
  const answer = await send(Array(BROWSER_SPAN_LIMITS.spans).fill({ ...span, name: 'GET /' }));
  expect(answer.json<{ fields: unknown[] }>().fields).toHaveLength(20);
});

it('a body larger than a full batch is refused unread', async () => {
  expect((await send([{ ...span, name: 'a'.repeat(40_000) }])).statusCode).toBe(413);
});

it('batches of one address are limited, and those of another get through', async () => {
  await countAttempts(backend.services, 'browser-spans:203.0.113.2', RATES.browserSpans.most - 1);
  const sendFrom = async (ip: string) => (await send([span], {}, ip)).statusCode;
  expect([await sendFrom('203.0.113.2'), await sendFrom('203.0.113.2'), await sendFrom('203.0.113.3')]).toEqual([
    200, 429, 200,
  ]);
});

it('spans are not found where no traces are wanted', async () => {
  const untraced = await startTestApp({ clock });
  const { status, body } = await untraced.call(saveBrowserSpansCall, { spans: [span] });
  await untraced.close();
  expect([status, body]).toEqual([404, expect.objectContaining({ code: 'not-found' })]);
});
