import { defineCall, id, record } from '@acolhe/contracts';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { professionalSession } from '../../professionals/professionals.ts';
import { portalSession } from '../../sessions/patient-sessions-module.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { conflict, tooMany } from '../http-problem.ts';
import { handle } from './handle.ts';

const shout = defineCall({
  method: 'POST',
  path: '/try/shout',
  access: ['public'],
  summary: 'Says it louder.',
  input: record({ text: ['texto', z.string().max(20)], times: ['vezes', z.int().max(3).optional()] }),
  output: record({ text: ['texto', z.string()] }),
});
const look = defineCall({
  method: 'GET',
  path: '/try/things/{id}',
  access: ['public'],
  summary: 'Shows a thing.',
  input: z.object({ id, note: z.string().optional() }),
  output: record({ thing: ['coisa', z.string()] }),
});
const send = defineCall({
  method: 'POST',
  path: '/try/send',
  access: ['public'],
  transport: 'multipart',
  summary: 'Takes a file.',
  input: record({ kind: ['tipo', z.string()] }),
  output: record({ size: ['tamanho', z.int()], name: ['nome', z.string()] }),
});
const sendLarge = defineCall({ ...send, path: '/try/send-large', maxFileBytes: 10 * 1024 * 1024 });
const professionalsOnly = defineCall({ ...look, path: '/try/inside', access: ['professional'], input: z.object({}) });

let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp({
    modules: [
      {
        name: 'try',
        sessionTypes: [portalSession, professionalSession],
        register: (app) => {
          handle(app, shout, ({ text, times = 1 }, { services }) => {
            if (text === 'conflito') throw conflict('already', 'Já existe.');
            if (text === 'espere') throw tooMany(2.2);
            if (text === 'fora') throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
            if (text === 'bug') throw new TypeError('secret detail');
            if (text === 'numero') return services.db.execute('select 1e400::float8').then(() => ({ text }));
            return { text: text.toUpperCase().repeat(times) };
          });
          handle(app, look, (input) => ({ thing: `${input.id}${input.note ?? ''}` }));
          for (const call of [send, sendLarge])
            handle(app, call, ({ kind }, { file }) => ({
              size: file?.content.sizeBytes ?? -1,
              name: `${kind}:${file?.name ?? ''}`,
            }));
          handle(app, professionalsOnly, () => ({ thing: 'inside' }));
        },
      },
    ],
  });
});
afterAll(() => backend.close());

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  backend.inject({
    method: 'POST',
    url: '/try/shout',
    payload: payload as string,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** The one shape of every refusal. */
async function refusal(options: InjectOptions) {
  const response = await backend.inject(options);
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const body = response.json();
  expect(body).toMatchObject({
    httpStatus: response.statusCode,
    title: expect.any(String),
    msg: expect.stringMatching(/\p{L}/u),
    status: false,
    code: expect.stringMatching(/^[a-z-]+$/),
  });
  return { status: response.statusCode, body, headers: response.headers };
}

it('a call is translated from the wire to the domain and back', async () => {
  const response = await post({ texto: 'oi', vezes: 2 });
  expect([response.statusCode, response.json()]).toEqual([200, { texto: 'OIOI' }]);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
});

it('a GET call reads path and query, and answers HEAD too', async () => {
  expect((await backend.inject('/try/things/7?note=x')).json()).toEqual({ coisa: '7x' });
  expect((await backend.inject({ method: 'HEAD', url: '/try/things/7' })).statusCode).toBe(200);
});

it.each<[string, InjectOptions, number, string]>([
  ['an unknown path', { url: '/try/nothing' }, 404, 'not-found'],
  ['a path that is no address', { url: '/try/%zz' }, 400, 'invalid-input'],
  ['a path parameter that does not fit', { url: '/try/things/abc' }, 400, 'invalid-input'],
  ['a repeated query parameter', { url: '/try/things/7?note=1&note=2' }, 400, 'invalid-input'],
  [
    'broken JSON',
    { method: 'POST', url: '/try/shout', payload: '{"texto":', headers: { 'content-type': 'application/json' } },
    400,
    'invalid-input',
  ],
  [
    'a poisoned prototype',
    {
      method: 'POST',
      url: '/try/shout',
      payload: '{"texto":"a","__proto__":{"x":1}}',
      headers: { 'content-type': 'application/json' },
    },
    400,
    'invalid-input',
  ],
  ['no body', { method: 'POST', url: '/try/shout' }, 400, 'invalid-input'],
  [
    'an empty body',
    { method: 'POST', url: '/try/shout', payload: '', headers: { 'content-type': 'application/json' } },
    400,
    'invalid-input',
  ],
  [
    'plain text',
    { method: 'POST', url: '/try/shout', payload: 'oi', headers: { 'content-type': 'text/plain' } },
    415,
    'unsupported-media-type',
  ],
  [
    'a form',
    {
      method: 'POST',
      url: '/try/shout',
      payload: 'texto=oi',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    415,
    'unsupported-media-type',
  ],
  [
    'no type that makes sense',
    { method: 'POST', url: '/try/shout', payload: '{}', headers: { 'content-type': ';;;' } },
    415,
    'unsupported-media-type',
  ],
  [
    'a body that is too large',
    {
      method: 'POST',
      url: '/try/shout',
      payload: JSON.stringify({ texto: 'a'.repeat(300_000) }),
      headers: { 'content-type': 'application/json' },
    },
    413,
    'too-large',
  ],
  [
    'JSON where a file is due',
    { method: 'POST', url: '/try/send', payload: '{}', headers: { 'content-type': 'application/json' } },
    415,
    'unsupported-media-type',
  ],
])('a call refuses %s', async (_what, options, status, code) => {
  expect(await refusal(options)).toMatchObject({ status, body: { code } });
});

it.each(['PUT', 'PATCH', 'DELETE', 'GET'] as const)(
  'answers 405 to %s where only POST is served, and says so',
  async (method) => {
    expect(await refusal({ method, url: '/try/shout' })).toMatchObject({
      status: 405,
      body: { code: 'method-not-allowed' },
      headers: { allow: 'POST, OPTIONS' },
    });
  },
);

it('a refused input names the fields that do not fit', async () => {
  const { body } = await refusal({ method: 'POST', url: '/try/shout', payload: { texto: 7, vezes: 9 } });
  expect(body.fields).toEqual([
    { path: 'texto', message: expect.any(String) },
    { path: 'vezes', message: expect.any(String) },
  ]);
});

it.each(['nul\0', 'half \ud800', 'half \udc00'])(
  'a call refuses the text %j, which no column can hold',
  async (texto) => {
    expect(await refusal({ method: 'POST', url: '/try/shout', payload: { texto } })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'texto', message: 'not a text' }] },
    });
  },
);

it('a call accepts a whole surrogate pair', async () => {
  expect((await post({ texto: '🙂' })).statusCode).toBe(200);
});

it('an HttpProblem of the handler is answered as problem+json', async () => {
  expect(await refusal({ method: 'POST', url: '/try/shout', payload: { texto: 'conflito' } })).toMatchObject({
    status: 409,
    body: { code: 'already', msg: 'Já existe.' },
  });
  expect(await refusal({ method: 'POST', url: '/try/shout', payload: { texto: 'espere' } })).toMatchObject({
    status: 429,
    body: { retryAfterSeconds: 3 },
    headers: { 'retry-after': '3' },
  });
});

it('a value that the database cannot hold is answered with 400', async () => {
  expect(await refusal({ method: 'POST', url: '/try/shout', payload: { texto: 'numero' } })).toMatchObject({
    status: 400,
  });
});

it('a call is answered with 503 while the database is away', async () => {
  expect(await refusal({ method: 'POST', url: '/try/shout', payload: { texto: 'fora' } })).toMatchObject({
    status: 503,
    body: { code: 'unavailable', retryAfterSeconds: 5 },
  });
});

it('an unexpected error is answered with 500 and no detail', async () => {
  const { status, body } = await refusal({ method: 'POST', url: '/try/shout', payload: { texto: 'bug' } });
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('secret');
});

it('the operator is warned once of a proxy that is not counted, since all behind it are one address', async () => {
  const warned = jest.spyOn(backend.services.log, 'warn');
  await backend.inject('/health');
  expect(warned).not.toHaveBeenCalled();
  for (const _ of [1, 2]) await backend.inject({ url: '/health', headers: { 'x-forwarded-for': '10.0.0.1' } });
  expect(warned.mock.calls).toEqual([[expect.stringContaining('ACOLHE_TRUST_PROXY')]]);
  warned.mockRestore();
});

describe('multipart', () => {
  const boundary = 'b';
  const part = (head: string, content: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const upload = (body: string, url = send.path): InjectOptions => ({
    method: 'POST',
    url,
    payload: body,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const end = `--${boundary}--\r\n`;

  it('calls get the fields and the file', async () => {
    const response = await backend.inject(
      upload(part('name="tipo"', 'a') + part('name="file"; filename="x.png"', 'bytes') + end),
    );
    expect(response.json()).toEqual({ tamanho: 5, nome: 'a:x.png' });
  });

  it.each([
    ['takes a file of 5 MiB, and no larger one, unless its call states a limit', send.path, 5 * 1024 * 1024],
    ['takes a file as large as its call states, and no larger one', sendLarge.path, 10 * 1024 * 1024],
  ])('%s', async (_title, url, limit) => {
    const fileOf = (size: number) =>
      upload(part('name="tipo"', 'a') + part('name="file"; filename="1"', 'x'.repeat(size)) + end, url);
    expect((await backend.inject(fileOf(limit))).json()).toMatchObject({ tamanho: limit });
    expect(await refusal(fileOf(limit + 1))).toMatchObject({ status: 413, body: { code: 'too-large' } });
  });

  it.each<[string, InjectOptions, number]>([
    [
      'a second file',
      upload(
        part('name="tipo"', 'a') +
          part('name="file"; filename="1"', 'x') +
          part('name="file"; filename="2"', 'y') +
          end,
      ),
      413,
    ],
    ['a file of another name', upload(part('name="tipo"', 'a') + part('name="other"; filename="1"', 'x') + end), 400],
    ['a field twice', upload(part('name="tipo"', 'a') + part('name="tipo"', 'b') + end), 400],
    ['a missing field', upload(part('name="file"; filename="1"', 'x') + end), 400],
    ['a body cut short', upload(part('name="tipo"', 'a') + `--${boundary}\r\nContent-Disp`), 400],
    ['a body without parts', upload('nonsense'), 400],
    [
      'a file that is too large',
      upload(part('name="tipo"', 'a') + part('name="file"; filename="1"', 'x'.repeat(5 * 1024 * 1024 + 1)) + end),
      413,
    ],
    [
      'a body beyond all limits',
      upload(part('name="tipo"', 'a') + part('name="file"; filename="1"', 'x'.repeat(6 * 1024 * 1024)) + end),
      413,
    ],
    ['no boundary', { ...upload(end), headers: { 'content-type': 'multipart/form-data' } }, 400],
  ])('refuses %s', async (_what, options, status) => {
    expect((await refusal(options)).status).toBe(status);
  });
});

describe('permission to', () => {
  it('make a call is checked before the body is read', async () => {
    expect(await refusal({ url: '/try/inside' })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
      headers: { 'www-authenticate': 'Bearer' },
    });
  });
  it('make a call depends on the session’s scope', async () => {
    const { access } = await backend.services.sessions.openShort({
      kind: 'patient',
      patientId: 1001,
      scope: 'patient',
    });
    const headers = { authorization: `Bearer ${access.token}` };
    expect(await refusal({ url: '/try/inside', headers })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describe('pages', () => {
  const preflight = (origin: string) =>
    backend.inject({
      method: 'OPTIONS',
      url: '/try/shout',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });

  it('of the portal’s origin may call with the cookie', async () => {
    expect((await preflight('http://localhost:3000')).headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:3000',
      'access-control-allow-credentials': 'true',
    });
  });
  it('of the origin where parts open in a frame may call, without the cookie', async () => {
    const { headers } = await preflight('http://localhost:3011');
    expect(headers).toMatchObject({ 'access-control-allow-origin': 'http://localhost:3011' });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });
  it('of other origins may not call', async () => {
    expect((await preflight('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await post({ texto: 'oi' }, { origin: 'https://evil.example' })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });
});

it('every answer carries strict security headers', async () => {
  const { headers } = await backend.inject('/health');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
  );
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-request-id': expect.any(String),
  });
});
