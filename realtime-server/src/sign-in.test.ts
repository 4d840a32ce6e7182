import { createHmac } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { signInWithCustomToken } from 'firebase/auth';
import { get, onValue, ref, set } from 'firebase/database';
import { SignJWT } from 'jose';
import { RawClient } from './testing/raw-client.ts';
import { ReceivedEvents } from './testing/received-events.ts';
import { SERVICE_ACCOUNT, TestBed } from './testing/test-bed.ts';

const RULES = {
  rules: {
    own: { $uid: { '.read': 'auth.uid === $uid', '.write': "auth.uid === $uid && auth.token.role === 'patient'" } },
    anyone: { '.read': 'auth != null' },
  },
};
const CUSTOM_AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

let bed: TestBed;
beforeAll(async () => {
  bed = await TestBed.start(RULES);
});
afterAll(() => bed.close());

async function post(
  path: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; json: Record<string, unknown> }> {
  const response = await fetch(bed.url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return {
    status: response.status,
    headers: response.headers,
    json: (await response.json()) as Record<string, unknown>,
  };
}
const messageOf = (json: Record<string, unknown>): string => (json['error'] as { message: string }).message;

async function signInRaw(
  uid: string,
  claims: Record<string, unknown> = {},
): Promise<{ idToken: string; refreshToken: string }> {
  const { json } = await post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=x',
    JSON.stringify({ token: await bed.customToken(uid, claims), returnSecureToken: true }),
  );
  return json as { idToken: string; refreshToken: string };
}

describe('signing in with the SDK', () => {
  test('takes a custom token of the backend, whose claims reach the client and the rules', async () => {
    const client = await bed.signedIn('p1001', { role: 'patient', sid: 's1' });
    expect((await client.auth.currentUser?.getIdTokenResult())?.claims).toMatchObject({
      user_id: 'p1001',
      role: 'patient',
      sid: 's1',
      aud: 'acolhe',
    });
    await set(ref(client.database, 'own/p1001'), 'mine');
    await expect(set(ref(client.database, 'own/p1002'), 'not mine')).rejects.toThrow('PERMISSION_DENIED');
  });

  test('renews an id token with its claims', async () => {
    const client = await bed.signedIn('p1001', { role: 'patient' });
    const renewed = await client.auth.currentUser?.getIdTokenResult(true);
    expect(renewed?.claims).toMatchObject({ role: 'patient', sub: 'p1001' });
    await set(ref(client.database, 'own/p1001'), 'still mine');
  });

  test('ends a listener when the user signs out', async () => {
    const client = await bed.signedIn('p1001', { role: 'patient' });
    const received = new ReceivedEvents<string>();
    onValue(
      ref(client.database, 'own/p1001'),
      () => received.record('value'),
      (error) => received.record(error.message),
    );
    await received.until((all) => all.includes('value'));
    await client.auth.signOut();
    await received.until((all) => all.some((text) => text.includes('permission_denied')));
  });

  test("refuses a token that is not the backend's", async () => {
    await expect(signInWithCustomToken(bed.client().auth, 'rubbish')).rejects.toMatchObject({
      code: 'auth/invalid-custom-token',
    });
  });
});

describe('at the expiry of an id token', () => {
  test('the client is notified, its listens end, and the SDK signs in again by itself', async () => {
    let passedMs = 0;
    const late = await TestBed.start(RULES, { now: () => Date.now() + passedMs });
    try {
      const client = await late.signedIn('p1001', { role: 'patient' });
      const { idToken } = await fetch(`${late.url}/v1/accounts:signInWithCustomToken`, {
        method: 'POST',
        body: JSON.stringify({ token: await late.customToken('p1001') }),
      }).then((response) => response.json() as Promise<{ idToken: string }>);
      passedMs = 3_596_000;
      const raw = await RawClient.open(late.server.port);
      expect((await raw.request('auth', { cred: idToken })).s).toBe('ok');
      expect((await raw.request('q', { p: '/own/p1001', h: '' })).s).toBe('ok');
      const received = new ReceivedEvents<unknown>();
      onValue(
        ref(client.database, 'own/p1001'),
        (snapshot) => received.record(snapshot.val()),
        (error) => received.record(error),
      );
      await raw.received.until(() => raw.pushes.some(({ a }) => a === 'c'));
      expect(raw.pushes).toEqual([
        { a: 'ac', b: { s: 'expired_token', d: 'Auth token is expired' } },
        { a: 'c', b: { p: 'own/p1001' } },
      ]);
      expect(await raw.request('g', { p: '/own/p1001' })).toEqual({ s: 'permission_denied', d: 'Permission denied' });
      expect((await raw.request('auth', { cred: idToken })).s).toBe('expired_token');
      raw.close();
      await set(ref(client.database, 'own/p1001'), 'after expiry');
      await received.until((all) => all.at(-1) === 'after expiry');
      expect(received.all.some((value) => value instanceof Error)).toBe(false);
    } finally {
      await late.close();
    }
  });
});

describe('a token of one kind is not accepted as another:', () => {
  const forged = (payload: Record<string, unknown>, alg: 'none' | 'HS256'): string => {
    const part = (json: unknown): string => Buffer.from(JSON.stringify(json)).toString('base64url');
    const body = `${part({ alg, typ: 'JWT' })}.${part(payload)}`;
    // The classic confusion: the public key used as the secret of an HMAC.
    return `${body}.${alg === 'none' ? '' : createHmac('sha256', SERVICE_ACCOUNT.publicPem).update(body).digest('base64url')}`;
  };
  const soon = (): number => Math.floor(Date.now() / 1000) + 600;
  const custom = async (claims: Record<string, unknown>, lifeS = 600): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const { importPKCS8 } = await import('jose');
    return new SignJWT({
      uid: 'p1001',
      iss: 'a',
      sub: 'a',
      aud: CUSTOM_AUDIENCE,
      iat: now,
      exp: now + lifeS,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256' })
      .sign(await importPKCS8(SERVICE_ACCOUNT.privatePem, 'RS256'));
  };

  test("a custom token needs the service account's signature, audience, life of an hour and own claims", async () => {
    const { idToken, refreshToken } = await signInRaw('p1001');
    const base = { uid: 'p1001', iss: 'a', sub: 'a', aud: CUSTOM_AUDIENCE, iat: soon() - 600, exp: soon() };
    const refused: string[] = [
      idToken,
      refreshToken,
      forged(base, 'none'),
      forged(base, 'HS256'),
      'a.b.c',
      '',
      await custom({ aud: 'another' }),
      await custom({}, 7200),
      await custom({}, -10),
      await custom({ uid: '' }),
      await custom({ uid: 'x'.repeat(129) }),
      await custom({ iss: 'somebody else' }),
      await custom({ claims: { sub: 'p1002' } }),
      await custom({ claims: { firebase: {} } }),
      await custom({ claims: 'text' }),
      await custom({ iat: soon() + 3000, exp: soon() + 6000 }),
    ];
    for (const token of refused) {
      const { status, json } = await post('/v1/accounts:signInWithCustomToken', JSON.stringify({ token }));
      expect({ status, message: messageOf(json) }).toEqual({
        status: 400,
        message: expect.stringMatching(/^(INVALID|MISSING)_CUSTOM_TOKEN/) as string,
      });
    }
    expect((await post('/v1/accounts:signInWithCustomToken', JSON.stringify({ token: await custom({}) }))).status).toBe(
      200,
    );
  });

  test('an id token needs its own key, audience, issuer and kind', async () => {
    const { idToken, refreshToken } = await signInRaw('p1001');
    const claims = { sub: 'p1001', aud: 'acolhe', iss: 'https://securetoken.google.com/acolhe', exp: soon() };
    const raw = await RawClient.open(bed.server.port);
    for (const cred of [
      await bed.customToken('p1001'),
      refreshToken,
      forged(claims, 'HS256'),
      'owner',
      7,
      null,
      { a: 1 },
    ]) {
      expect((await raw.request('auth', { cred })).s).toBe('invalid_token');
      expect((await raw.request('gauth', { cred })).s).toBe('invalid_token');
      expect((await raw.request('g', { p: '/anyone' })).s).toBe('permission_denied');
    }
    const unsigned = await RawClient.open(bed.server.port);
    unsigned.sendText(JSON.stringify({ t: 'd', d: { r: 1, a: 'auth', b: { cred: forged(claims, 'none') } } }));
    expect(await unsigned.closed).toBe(1008);
    expect((await raw.request('auth', { cred: idToken })).s).toBe('ok');
    expect((await raw.request('g', { p: '/anyone' })).s).toBe('ok');
    for (const token of [refreshToken, await bed.customToken('p1001')]) {
      expect(messageOf((await post('/v1/accounts:lookup', JSON.stringify({ idToken: token }))).json)).toBe(
        'INVALID_ID_TOKEN',
      );
    }
    expect((await post('/v1/accounts:lookup', JSON.stringify({ idToken }))).json).toMatchObject({
      users: [{ localId: 'p1001' }],
    });
    raw.close();
  });

  test('a refresh token needs its own key, audience and kind', async () => {
    const { idToken, refreshToken } = await signInRaw('p1001', { role: 'patient' });
    const form = (token: string, grant = 'refresh_token'): string =>
      new URLSearchParams({ grant_type: grant, refresh_token: token }).toString();
    for (const token of [idToken, await bed.customToken('p1001'), 'rubbish'])
      expect(messageOf((await post('/v1/token', form(token))).json)).toBe('INVALID_REFRESH_TOKEN');
    expect(messageOf((await post('/v1/token', form(refreshToken, 'password'))).json)).toBe('INVALID_GRANT_TYPE');
    expect((await post('/securetoken.googleapis.com/v1/token?key=x', form(refreshToken))).json).toMatchObject({
      user_id: 'p1001',
      token_type: 'Bearer',
      expires_in: '3600',
      project_id: 'acolhe',
    });
  });

  test('the two signing keys differ and are stored, readable by their owner alone', async () => {
    const file = join(bed.folder, 'keys.json');
    const { idToken, refreshToken } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    expect(idToken).not.toBe(refreshToken);
    expect(Buffer.from(idToken ?? '', 'base64url')).toHaveLength(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(get(ref(bed.client().database, 'own/p1001'))).rejects.toThrow('Permission denied');
  });
});

describe('sign-in over HTTP', () => {
  test.each(['', 'null', '[]', '{', '"x"', '{"token":5}'])('a malformed body is refused: %s', async (body) => {
    for (const path of ['/v1/accounts:signInWithCustomToken', '/v1/accounts:lookup', '/v1/token'])
      expect((await post(path, body)).status).toBe(400);
  });

  test('a body that is too large, or another method, is refused', async () => {
    expect((await post('/v1/token', 'x'.repeat(70_000))).status).toBe(413);
    expect((await fetch(`${bed.url}/v1/token`)).status).toBe(405);
  });

  test('pages of any origin may sign in', async () => {
    const preflight = await fetch(`${bed.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=x`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://partner.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-client-version',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-client-version');
    const { headers } = await post('/v1/token', 'x', { origin: 'https://partner.example' });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('health answers, long polling and REST are refused at once', async () => {
    const health = await fetch(`${bed.url.replace('127.0.0.1', 'localhost')}/health`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    for (const path of ['/.lp?start=t&ser=1&cb=1&v=5', '/own.json', '/.settings/rules.json', '/stats'])
      expect((await fetch(bed.url + path)).status).toBe(404);
  });
});
