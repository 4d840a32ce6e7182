import { createPartnerServer, settingsFrom } from './create-server.ts';

const page = 'http://localhost:3020';
const session = { token: 'partner-token', expiresAt: '2030-01-01T00:00:00.000Z', scopes: ['urgent-care'] };

async function ask(send: typeof fetch, member: unknown, origin = page, part?: string) {
  const server = await createPartnerServer({
    apiUrl: 'http://service.test',
    partnerKey: 'key-of-the-partner',
    pageOrigins: [page],
    send,
  });
  const answer = await server.inject({
    method: 'POST',
    url: '/care-session',
    headers: { origin },
    payload: { member, ...(part !== undefined && { part }) },
  });
  await server.close();
  return answer;
}

it('the server of a partner opens a session with its key for a member, and gives the page token and end', async () => {
  const send = jest.fn((_: unknown, __: unknown) => Promise.resolve(Response.json(session)));
  const answer = await ask(send as typeof fetch, 'pedro');
  expect(answer.json()).toEqual({ token: session.token, expiresAt: session.expiresAt });
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': page, 'cache-control': 'no-store' });
  expect(send).toHaveBeenCalledWith(
    'http://service.test/api/partner/sessions',
    expect.objectContaining({
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer key-of-the-partner' },
      body: JSON.stringify({ cpf: '86830412048', parts: ['urgent-care'] }),
    }),
  );
});

it('the server of a partner passes on the brand that the service returns with the session', async () => {
  const answer = await ask(() => Promise.resolve(Response.json({ ...session, brand: 'axia' })), 'pedro');
  expect(answer.json()).toEqual({ token: session.token, expiresAt: session.expiresAt, brand: 'axia' });
});

it('the server of a partner opens a session for the part that its page mounts', async () => {
  const send = jest.fn((_: unknown, __: unknown) => Promise.resolve(Response.json(session)));
  await ask(send as typeof fetch, 'maria', page, 'appointments');
  expect(send).toHaveBeenCalledWith(
    'http://service.test/api/partner/sessions',
    expect.objectContaining({ body: JSON.stringify({ cpf: '52998224725', parts: ['appointments'] }) }),
  );
  expect((await ask(send as typeof fetch, 'maria', page, 'everything')).statusCode).toBe(400);
});

it.each(['nobody', 7, undefined])(
  'the server of a partner refuses the unknown member %p without a request',
  async (member) => {
    const send = jest.fn();
    expect((await ask(send, member)).statusCode).toBe(400);
    expect(send).not.toHaveBeenCalled();
  },
);

it.each([
  ['refuses', () => Promise.resolve(new Response('', { status: 401 }))],
  ['is not reached', () => Promise.reject(new TypeError('no way'))],
  ['speaks nonsense', () => Promise.resolve(Response.json({}))],
])('the server of a partner answers 502 when the service %s, without the key in the answer', async (_, send) => {
  const answer = await ask(send, 'maria');
  expect(answer.statusCode).toBe(502);
  expect(answer.body).not.toContain('key-of-the-partner');
});

it('the server of a partner signs a link for the member, another one each time, without the key in it', async () => {
  const server = await createPartnerServer({
    apiUrl: 'http://service.test',
    partnerKey: 'key-of-the-partner',
    pageOrigins: [page],
  });
  const link = async (member: string) =>
    (await server.inject({ method: 'POST', url: '/care-link', payload: { member } })).json<{ authHash?: string }>()
      .authHash;
  const [one, other] = [await link('maria'), await link('maria')];
  expect(one).toMatch(/^2708e4c6786f512049ae4ce16796bdeb1b8f76ee\.\d{10}\.[\w-]{36}\.[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(await link('nobody')).toBeUndefined();
  await server.close();
});

it('the server of a partner signs a token for the whole portal, which is no link', async () => {
  const server = await createPartnerServer({
    apiUrl: 'http://service.test',
    partnerKey: 'key-of-the-partner',
    pageOrigins: [page],
  });
  const token = async (member: string) =>
    (await server.inject({ method: 'POST', url: '/portal-token', payload: { member } })).json<{ authToken?: string }>()
      .authToken;
  const [one, other] = [await token('maria'), await token('maria')];
  expect(one).toMatch(/^portal\.2708e4c6786f512049ae4ce16796bdeb1b8f76ee\.\d{10}\.[\w-]{36}\.[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(await token('nobody')).toBeUndefined();
  await server.close();
});

it('the server of a partner allows no page of another origin to read its answers', async () => {
  const answer = await ask(() => Promise.resolve(Response.json(session)), 'maria', 'http://elsewhere.test');
  expect(answer.headers['access-control-allow-origin']).not.toBe('http://elsewhere.test');
});

it('the server of a partner does not start without a key', () => {
  expect(() => settingsFrom({})).toThrow('ACOLHE_SAMPLE_PARTNER_KEY is not set');
  expect(settingsFrom({ ACOLHE_SAMPLE_PARTNER_KEY: 'k', ACOLHE_PORT_OFFSET: '10000' })).toMatchObject({
    apiUrl: 'http://localhost:14000',
    port: 14004,
    pageOrigins: ['http://localhost:13020', 'http://127.0.0.1:13020'],
  });
});
