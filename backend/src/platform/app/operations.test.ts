import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { memoryRealtime } from '../projection/realtime-writer.ts';

const TOKEN = 'token-of-the-operator';
const realtime = memoryRealtime();
let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp({ realtime, config: { metricsToken: TOKEN } });
});
afterAll(() => backend.close());

it('/health answers in any case, /ready only with database and realtime database', async () => {
  expect((await backend.inject('/ready')).json()).toEqual({ status: 'ready', database: true, realtime: true });
  realtime.connect(false);
  const away = await backend.inject('/ready');
  expect([away.statusCode, away.json()]).toEqual([503, { status: 'not-ready', database: true, realtime: false }]);
  expect((await backend.inject('/health')).statusCode).toBe(200);
  realtime.connect(true);
});

it('/health and /ready answer an address that has reached the maximum of concurrent requests', async () => {
  const busy = await startTestApp({ config: { requestsPerAddress: 0 } });
  expect((await busy.inject('/openapi.json')).statusCode).toBe(429);
  expect((await busy.inject('/health')).statusCode).toBe(200);
  expect((await busy.inject('/ready')).statusCode).toBe(200);
  await busy.close();
});

it('/ready asks the database once for all who ask at the same time', async () => {
  const fresh = await startTestApp();
  const execute = jest.spyOn(fresh.services.db, 'execute');
  const answers = await Promise.all(Array.from({ length: 20 }, () => fresh.inject('/ready')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(20).fill(200));
  expect(execute).toHaveBeenCalledTimes(1);
  execute.mockRestore();
  await fresh.close();
});

it('/health alone may be asked by pages of origins that are not allowed, which cannot read it', async () => {
  const from = async (url: string) =>
    (await backend.inject({ url, headers: { origin: 'https://unknown.example' } })).headers;
  expect(await from('/health')).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
  expect(await from('/health')).not.toHaveProperty('access-control-allow-origin');
  for (const url of ['/ready', '/openapi.json', '/api/pep/paciente/login'])
    expect(await from(url)).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' });
});

it('/metrics counts requests by route, not by address', async () => {
  await backend.inject('/api/files/123');
  const { body, headers } = await backend.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(body).toContain(
    'acolhe_http_request_duration_seconds_count{method="GET",route="/api/files/:id",status="401"} 1',
  );
  expect(body).toMatch(/^acolhe_http_request_duration_seconds_sum{.*status="401"} \d/m);
  expect(body).toMatch(/^acolhe_http_request_duration_seconds_bucket{le="\+Inf",.*route="\/api\/files\/:id".*} 1$/m);
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(body).toMatch(/^process_uptime_seconds \d+$/m);
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
});

it.each([
  ['no token', undefined],
  ['another token', 'Bearer token-of-somebody'],
  ['the beginning of the token', `Bearer ${TOKEN.slice(0, -1)}`],
  ['another scheme', `Basic ${TOKEN}`],
])('/metrics is refused to a caller with %s', async (_what, authorization) => {
  const answer = await backend.inject({
    url: '/metrics',
    headers: authorization === undefined ? {} : { authorization },
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    expect.objectContaining({ code: 'unauthenticated', msg: 'Acesso restrito.' }),
  ]);
});

it('there is no /metrics unless the operator names a token', async () => {
  const without = await startTestApp();
  const answer = await without.inject('/metrics');
  await without.close();
  expect(answer.statusCode).toBe(404);
});

it('/openapi.json describes every call in the words of the wire', async () => {
  const description = (await backend.inject('/openapi.json')).json();
  expect(description.openapi).toBe('3.1.0');
  for (const { method, path, summary, description: more } of backend.app.calls) {
    const operation = description.paths[path][method.toLowerCase()];
    expect([operation.summary, operation.description]).toEqual([summary, more]);
  }
  const signIn = description.paths['/api/pep/paciente/login'].post;
  expect(signIn.requestBody.content['application/json'].schema.properties).toEqual({
    cpf: expect.anything(),
    psw: expect.anything(),
    authToken: expect.anything(),
    trocarPaciente: { type: 'boolean' },
  });
  expect(signIn.security).toEqual([{}]);
  expect(description.paths['/api/files/{id}'].get).toMatchObject({
    parameters: [{ name: 'id', in: 'path', required: true }],
    responses: { 200: { content: { 'application/octet-stream': {} } } },
  });
  expect(description.paths['/api/pep/contracts/verify-permissions-contract'].get.parameters).toMatchObject([
    { name: 'pac_id', in: 'query', required: true },
  ]);
  expect(
    description.paths['/api/pep/file/upload'].post.requestBody.content['multipart/form-data'].schema.properties,
  ).toHaveProperty('file');
});
