import { getPatientByIdCall, saveBrowserSpansCall, signInCall } from '@acolhe/contracts';
import { trace } from '@opentelemetry/api';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { statementText } from './database/trace-queries.ts';
import { createJobRunner } from './jobs.ts';
import { createLog } from './log.ts';
import { attributeOf, type Collector, startCollector } from './testing/collector.ts';
import { startTracing, type Tracing } from './tracing.ts';

const CPF = '52998224725';
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT_ID = '00f067aa0ba902b7';
let collector: Collector;
let tracing: Tracing;
let app: TestApp;

beforeAll(async () => {
  collector = await startCollector();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.endpoint;
  process.env.OTEL_SERVICE_NAME = 'acolhe-test';
  process.env.OTEL_BSP_SCHEDULE_DELAY = '50';
  const started = await startTracing(process.env);
  if (!started) throw new Error('no tracing');
  tracing = started;
  app = await startTestApp({ tracing });
});
afterAll(async () => {
  await app.close();
  await tracing.stop();
  await collector.close();
});

it('a call with a traceparent is one trace from its caller over the request to its queries', async () => {
  const token = await app.signInPatient(CPF);
  await app.call(
    getPatientByIdCall,
    { patientId: 1001 },
    { token, headers: { traceparent: `00-${TRACE_ID}-${PARENT_ID}-01` } },
  );
  const all = await collector.spansWith(({ traceId, kind }) => traceId === TRACE_ID && kind === 2);
  const ofTrace = all.filter(({ traceId }) => traceId === TRACE_ID);
  const request = ofTrace.find(({ kind }) => kind === 2);
  expect(request).toMatchObject({ parentSpanId: PARENT_ID, name: `GET ${getPatientByIdCall.path}` });
  const queries = ofTrace.filter((span) => attributeOf(span, 'db.system.name') === 'postgresql');
  expect(queries.length).toBeGreaterThan(0);
  expect(new Set(queries.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request?.spanId]));
  expect(attributeOf(queries[0]!, 'db.query.text')).toMatch(/\$1/);
});

it('the reported call of a page is the parent of the request in the same trace, as a separate service', async () => {
  const [traceId, spanId] = ['5bf92f3577b34da6a3ce929d0e0e4737', '10f067aa0ba902b8'];
  const token = await app.signInPatient(CPF);
  const startMs = Date.now();
  const headers = { traceparent: `00-${traceId}-${spanId}-01` };
  await app.call(getPatientByIdCall, { patientId: 1001 }, { token, headers });
  const name = `GET ${getPatientByIdCall.path}`;
  const call = { traceId, spanId, name, startMs, endMs: startMs + 250, status: 200 };
  const unanswered = { traceId, spanId: '20f067aa0ba902b9', name, startMs, endMs: startMs, error: 'offline' as const };
  const left = { traceId, spanId: '30f067aa0ba902ba', name, startMs, endMs: startMs, error: 'aborted' as const };
  expect((await app.call(saveBrowserSpansCall, { spans: [call, unanswered, left] })).status).toBe(200);
  const all = await collector.spansWith((span) => span.spanId === left.spanId);
  const ofTrace = all.filter((span) => span.traceId === traceId);
  const page = ofTrace.find((span) => span.spanId === spanId);
  expect(page).toMatchObject({ name, kind: 3, status: { code: 0 } });
  expect(page?.parentSpanId ?? '').toBe('');
  expect(page?.startTimeUnixNano).toBe(`${startMs}000000`);
  expect(page?.endTimeUnixNano).toBe(`${startMs + 250}000000`);
  expect(page?.attributes.map(({ key, value }) => [key, Object.values(value)[0]])).toEqual([
    ['http.request.method', 'GET'],
    ['url.template', getPatientByIdCall.path],
    ['http.response.status_code', 200],
  ]);
  const request = ofTrace.find(({ kind }) => kind === 2);
  expect(request?.parentSpanId).toBe(spanId);
  const queries = ofTrace.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(queries.length).toBeGreaterThan(0);
  const failed = ofTrace.find((span) => span.spanId === unanswered.spanId);
  expect([failed?.status.code, attributeOf(failed!, 'error.type')]).toEqual([2, 'offline']);
  const aborted = ofTrace.find((span) => span.spanId === left.spanId);
  expect([aborted?.status.code, attributeOf(aborted!, 'error.type')]).toEqual([0, 'aborted']);
  expect([page?.service, request?.service]).toEqual(['acolhe-test-browser', 'acolhe-test']);
  // Neither its request nor what that asks of the database.
  expect(collector.text()).not.toContain(saveBrowserSpansCall.path);
});

it('a call without a traceparent begins a new trace, with the queries of its body', async () => {
  await app.call(signInCall, { cpf: CPF, password: 'not the password' });
  const name = `POST ${signInCall.path}`;
  const all = await collector.spansWith(
    (span) => span.name === name && attributeOf(span, 'http.response.status_code') !== 200,
  );
  const request = all.findLast((span) => span.name === name);
  expect(request?.parentSpanId ?? '').toBe('');
  expect(all.filter(({ parentSpanId }) => parentSpanId === request?.spanId).length).toBeGreaterThan(0);
});

it('what is sent names the service, and holds no path, no query and no value of a person', async () => {
  const [first] = await collector.spansWith(({ traceId, kind }) => traceId === TRACE_ID && kind === 2);
  expect(first?.service).toBe('acolhe-test');
  const text = collector.text();
  for (const secret of [CPF, '529.982', 'Maria', 'not the password', '127.0.0.1']) expect(text).not.toContain(secret);
});

it('each run of a job is a separate trace, which records a failure', async () => {
  const jobs = createJobRunner(createLog('silent'), undefined, tracing.tracer);
  const ran = new Promise<void>((resolve) =>
    tracing.tracer.startActiveSpan('outside', (outside) => {
      const run = () => {
        expect(trace.getActiveSpan()?.spanContext().traceId).not.toBe(outside.spanContext().traceId);
        resolve();
        return Promise.reject(new Error(`patient ${CPF}`));
      };
      jobs.start([{ name: 'sample', everyMs: 60_000, run }], undefined);
      outside.end();
    }),
  );
  await ran;
  await jobs.stop();
  const all = await collector.spansWith(({ name }) => name === 'job sample');
  expect(all.find(({ name }) => name === 'job sample')).toMatchObject({ status: { code: 2 } });
  expect(collector.text()).not.toContain(CPF);
});

it('a browser of a known origin may send the header only where traces are wanted', async () => {
  const headers = {
    origin: 'http://localhost:3000',
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'traceparent',
  };
  const ask = async ({ inject }: TestApp) => {
    const { headers: answered } = await inject({ method: 'OPTIONS', url: getPatientByIdCall.path, headers });
    return String(answered['access-control-allow-headers']);
  };
  expect(await ask(app)).toContain('traceparent');
  const untraced = await startTestApp();
  expect(await ask(untraced)).not.toContain('traceparent');
  await untraced.close();
});

it('nothing is traced, and nothing loaded for it, without the variables', async () =>
  expect(await startTracing({})).toBeUndefined());

it.each([
  ["select * from p where cpf = '529' and n = 12 and x = $3", 'select * from p where cpf = ? and n = ? and x = $3'],
  ["update t1 set a = 'it''s', b2 = 1.5", 'update t1 set a = ?, b2 = ?'],
])('the statement %j is reported as %j', (text, answered) => expect(statementText(text)).toBe(answered));
