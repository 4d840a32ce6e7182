/** The limits of bodies, for the calls of all domains. */

import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyBytesOf, type Call, saveLevelsCall, saveMovementLogCall, openPartnerSessionCall } from '@acolhe/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { PORTAL_ORIGIN, SAMPLE_PARTNER_KEY, startTestApp, type TestApp } from './testing/test-app.ts';

let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp();
});
afterAll(() => backend.close());

/** With a separate session, since some calls end theirs. */
async function headersOf({ access }: Call): Promise<Readonly<Record<string, string>>> {
  const { sessions } = backend.services;
  if (access.includes('partner')) return { authorization: `Bearer ${SAMPLE_PARTNER_KEY}` };
  const opened = access.includes('professional')
    ? await sessions.openShort({ kind: 'professional', professionalId: 101, scope: 'professional' })
    : await sessions.openShort({ kind: 'patient', patientId: 1001, scope: 'patient' });
  return { origin: PORTAL_ORIGIN, authorization: `Bearer ${opened.access.token}` };
}

const post = async (call: Call, payload: string): Promise<LightMyRequestResponse> =>
  backend.inject({
    method: 'POST',
    url: call.path,
    payload,
    headers: { ...(await headersOf(call)), 'content-type': 'application/json' },
  });

/** Fills a body up with blanks, which mean nothing in JSON. */
const filled = (body: string, bytes: number) => body + ' '.repeat(bytes - Buffer.byteLength(body));

/**
 * The calls that a patient, a professional, a partner or an anonymous caller may make; those of cookies have no body.
 */
const withBody = (call: Call) =>
  call.method === 'POST' &&
  call.transport !== 'multipart' &&
  call.access.some((kind) => ['public', 'patient', 'professional', 'partner'].includes(kind));

it('a body of exactly its limit gets through to each call, and one byte more is refused with the limit', async () => {
  const tried = backend.app.calls.filter(withBody);
  expect(tried.length).toBeGreaterThan(60);
  for (const call of tried) {
    // Neither a record nor a list, so that nothing is done.
    const body = '"x"';
    const [fits, over] = [
      await post(call, filled(body, bodyBytesOf(call))),
      await post(call, filled(body, bodyBytesOf(call) + 1)),
    ];
    expect([call.path, fits.statusCode === 413]).toEqual([call.path, false]);
    expect([call.path, over.statusCode, over.json()]).toEqual([
      call.path,
      413,
      expect.objectContaining({
        code: 'too-large',
        msg: `O conteúdo enviado é grande demais: são aceitos até ${bodyBytesOf(call) / 1024} kB.`,
      }),
    ]);
  }
});

it('a body of exactly its limit is answered as its content deserves', async () => {
  const event = { code: 1101, timeAction: new Date().toISOString() };
  const limit = bodyBytesOf(saveMovementLogCall);
  expect((await post(saveMovementLogCall, filled(JSON.stringify(event), limit))).statusCode).toBe(200);
  const session = { cpf: '52998224725', parts: ['urgent-care'] };
  const partnerLimit = bodyBytesOf(openPartnerSessionCall);
  expect((await post(openPartnerSessionCall, filled(JSON.stringify(session), partnerLimit))).statusCode).toBe(200);
});

it('a body that does not say how long it is is refused when it grows beyond its limit', async () => {
  await backend.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = backend.app.server.address() as AddressInfo;
  const status = await new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: saveMovementLogCall.path,
        headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
        agent: false,
      },
      (response) => resolve(response.resume().statusCode),
    );
    request.on('error', reject);
    request.end(filled('{}', 300_000));
  });
  expect(status).toBe(413);
});

it.each<[string, Call, unknown, string]>([
  [
    'more parts than there are',
    openPartnerSessionCall,
    { cpf: '1', parts: Array.from({ length: 7 }, () => 'urgent-care') },
    'parts',
  ],
  [
    'more values than any call has',
    openPartnerSessionCall,
    { cpf: '1', parts: Array.from({ length: 2_000 }, () => 1) },
    'parts.1997',
  ],
  [
    'more measurements than a batch has',
    saveLevelsCall,
    Array.from({ length: 201 }, () => ({ spa_id: 1, data: '2026-03-02T12:00:00Z', nivel: 3 })),
    '',
  ],
])('a body with %s is refused with the place', async (_what, call, body, path) => {
  const response = await post(call, JSON.stringify(body));
  expect([response.statusCode, response.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid-input', fields: [{ path, message: expect.any(String) }] }),
  ]);
});

it('an answer to hundreds of faults names the first twenty', async () => {
  const response = await post(saveLevelsCall, JSON.stringify(Array.from({ length: 150 }, () => ({ nivel: 9 }))));
  expect(response.json<{ fields: unknown[] }>().fields).toHaveLength(20);
});

it('an address with a hundred concurrent requests waits, and others do not', async () => {
  const ask = (remoteAddress: string) => backend.inject({ method: 'GET', url: '/api/current-time', remoteAddress });
  const [flood, other] = await Promise.all([
    Promise.all(Array.from({ length: 130 }, () => ask('10.9.0.1'))),
    ask('10.9.0.2'),
  ]);
  const statuses = flood.map(({ statusCode }) => statusCode);
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([100, 30]);
  expect(flood.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({
    code: 'too-many-attempts',
    retryAfterSeconds: 1,
  });
  expect(other.statusCode).toBe(200);
  expect((await ask('10.9.0.1')).statusCode).toBe(200);
});
