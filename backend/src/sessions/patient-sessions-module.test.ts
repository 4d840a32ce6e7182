import {
  currentPatientCall,
  endSessionCall,
  openPartnerSessionCall,
  refreshSessionCall,
  signInCall,
} from '@acolhe/contracts';
import { manualClock } from '../platform/clock.ts';
import { CONSOLE_ORIGIN, PORTAL_ORIGIN, SAMPLE_PARTNER_KEY, startTestApp, type TestApp } from '../testing/test-app.ts';

const MARIA = '52998224725';
const PASSWORD = 'Acolhe@2026';
const clock = manualClock('2026-03-02T12:00:00Z');
const MINUTE_MS = 60_000;
let backend: TestApp;

beforeAll(async () => {
  backend = await startTestApp({ clock });
});
afterAll(() => backend.close());

const portal = (cookie?: string) => ({
  headers: { origin: PORTAL_ORIGIN, ...(cookie ? { cookie: `other=1; acolhe_session=${cookie}` } : {}) },
});
const refresh = (cookie: string) => backend.call(refreshSessionCall, {}, portal(cookie));
const cookieOf = ({ response }: { response: { headers: Record<string, unknown> } }) =>
  /acolhe_session=([\w-]*)/.exec(String(response.headers['set-cookie']))?.[1];

async function signedIn() {
  const answer = await backend.call(signInCall, { cpf: MARIA, password: PASSWORD }, portal());
  const [cookie, token] = [cookieOf(answer), answer.output?.access.token];
  if (!cookie || !token) throw new Error('not signed in');
  return { cookie, token };
}
const accesses = async (token: string) => (await backend.call(currentPatientCall, {}, { token })).status;

describe('signing in', () => {
  it.each([MARIA, '529.982.247-25'])('accepts the CPF %s', async (cpf) => {
    const { status, body } = await backend.call(signInCall, { cpf, password: PASSWORD });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: true,
      msg: 'Login realizado com sucesso.',
      user: {
        pac_id: 1001,
        pac_nome: 'Maria da Silva',
        usu_cpf: MARIA,
        usu_nascimento: '1990-04-12',
        pac_primeiro_acesso: 1,
        pac_concorda_lgpd: 1,
      },
      access: { accessTokenExpiresAt: '2026-03-02T12:15:00.000Z' },
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  it('names the steps that the patient still has to complete', async () => {
    expect((await backend.call(signInCall, { cpf: '11144477735', password: PASSWORD })).body).toMatchObject({
      user: { pac_primeiro_acesso: 0, pac_concorda_lgpd: 0 },
    });
  });

  it('sets the cookie for the portal’s own pages only, out of reach of scripts and foreign pages', async () => {
    const { response } = await backend.call(signInCall, { cpf: MARIA, password: PASSWORD }, portal());
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^acolhe_device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(/^acolhe_session=[\w-]{43}; Max-Age=2592000; Path=\/api; HttpOnly; SameSite=Strict$/),
    ]);
    for (const headers of [undefined, { origin: CONSOLE_ORIGIN }, { origin: 'https://partner.example' }]) {
      expect(
        (await backend.call(signInCall, { cpf: MARIA, password: PASSWORD }, { headers })).response.headers,
      ).not.toHaveProperty('set-cookie');
    }
  });

  it('gives one answer to a wrong password, an unknown CPF and no CPF at all', async () => {
    const answers = await Promise.all(
      [
        ['52998224725', 'wrong'],
        ['01234567890', PASSWORD],
        ['abc', PASSWORD],
        ['', PASSWORD],
      ].map(([cpf = '', password = '']) => backend.call(signInCall, { cpf, password })),
    );
    for (const { status, body, response } of answers) {
      expect([status, body]).toEqual([
        401,
        {
          title: 'Unauthorized',
          httpStatus: 401,
          code: 'invalid-credentials',
          msg: 'CPF ou senha inválidos.',
          message: 'CPF ou senha inválidos.',
          status: false,
        },
      ]);
      expect(response.headers).not.toHaveProperty('set-cookie');
    }
    clock.advance(61 * MINUTE_MS);
  });
});

describe('a patient’s session', () => {
  it('shows its patient', async () => {
    const { token } = await signedIn();
    expect((await backend.call(currentPatientCall, {}, { token })).output).toMatchObject({
      id: 1001,
      userId: 2001,
      cpf: MARIA,
      clientId: 1,
    });
  });

  it('needs a new access token after fifteen minutes, and gets it by its cookie', async () => {
    const { cookie, token } = await signedIn();
    clock.advance(15 * MINUTE_MS);
    expect(await accesses(token)).toBe(401);
    const refreshed = await refresh(cookie);
    expect(refreshed.body).toMatchObject({ user: { pac_id: 1001 } });
    expect(await accesses(refreshed.output?.access.token ?? '')).toBe(200);
    expect(cookieOf(refreshed)).not.toBe(cookie);
  });

  it('allows two tabs to refresh at the same moment', async () => {
    const { cookie } = await signedIn();
    const both = await Promise.all([refresh(cookie), refresh(cookie)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    clock.advance(9_000);
    expect((await refresh(cookie)).status).toBe(200);
    for (const answer of both) expect((await refresh(cookieOf(answer) ?? '')).status).toBe(200);
  });

  it('ends as a whole when a used refresh token is sent again', async () => {
    const { cookie, token } = await signedIn();
    const next = cookieOf(await refresh(cookie)) ?? '';
    clock.advance(10_001);
    const stolen = await refresh(cookie);
    expect([stolen.status, cookieOf(stolen)]).toEqual([401, '']);
    expect((await refresh(next)).status).toBe(401);
    expect(await accesses(token)).toBe(401);
  });

  it('ends after thirty idle days', async () => {
    const { cookie } = await signedIn();
    clock.advance(29 * 24 * 60 * MINUTE_MS);
    const next = cookieOf(await refresh(cookie)) ?? '';
    clock.advance(30 * 24 * 60 * MINUTE_MS);
    expect((await refresh(next)).status).toBe(401);
  });

  it.each([
    ['nothing', undefined],
    ['nonsense', 'nonsense'],
  ])('is not refreshed with %s as its cookie', async (_what, cookie) => {
    const answer = await backend.call(refreshSessionCall, {}, portal(cookie));
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
  });

  it.each([
    ['a foreign page', 'https://evil.example'],
    ['the console', CONSOLE_ORIGIN],
    ['no page', ''],
  ])('is neither refreshed nor ended by %s', async (_who, origin) => {
    const { cookie } = await signedIn();
    const headers = { ...(origin ? { origin } : {}), cookie: `acolhe_session=${cookie}` };
    expect((await backend.call(refreshSessionCall, {}, { headers })).status).toBe(403);
    expect((await backend.call(endSessionCall, {}, { headers })).status).toBe(403);
    expect((await refresh(cookie)).status).toBe(200);
  });

  it('ends at once with all its tokens when one of them ends it', async () => {
    const { cookie, token } = await signedIn();
    const second = (await refresh(cookie)).output?.access.token ?? '';
    const ended = await backend.call(endSessionCall, {}, { token, ...portal() });
    expect([ended.status, cookieOf(ended)]).toEqual([200, '']);
    expect(await accesses(token)).toBe(401);
    expect(await accesses(second)).toBe(401);
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('leaves the cookie of another session in the same browser alone', async () => {
    const { cookie } = await signedIn();
    const embedded =
      (
        await backend.call(
          openPartnerSessionCall,
          { cpf: MARIA, parts: ['urgent-care'] },
          { token: SAMPLE_PARTNER_KEY },
        )
      ).output?.token ?? '';
    const ended = await backend.call(endSessionCall, {}, { token: embedded, ...portal(cookie) });
    expect([ended.status, ended.response.headers]).toEqual([
      200,
      expect.not.objectContaining({ 'set-cookie': expect.anything() }),
    ]);
    expect(await accesses(embedded)).toBe(401);
    expect((await refresh(cookie)).status).toBe(200);
  });

  it('ends by its cookie when the token is over, and ending twice changes nothing', async () => {
    const { cookie } = await signedIn();
    clock.advance(16 * MINUTE_MS);
    expect((await backend.call(endSessionCall, {}, portal(cookie))).status).toBe(200);
    expect((await refresh(cookie)).status).toBe(401);
    expect((await backend.call(endSessionCall, {}, portal(cookie))).status).toBe(200);
  });
});

describe('the cookie of a portal on the internet', () => {
  it('travels over TLS only', async () => {
    const secure = await startTestApp({ config: { portalOrigins: ['https://portal.example'] } });
    const { response } = await secure.call(
      signInCall,
      { cpf: MARIA, password: PASSWORD },
      { headers: { origin: 'https://portal.example' } },
    );
    await secure.close();
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^acolhe_device=.*; Secure$/),
      expect.stringMatching(/^acolhe_session=.*; Secure$/),
    ]);
  });
});
