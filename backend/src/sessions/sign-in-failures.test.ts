import { signInCall } from '@acolhe/contracts';
import { manualClock } from '../platform/clock.ts';
import { countAttempts } from '../platform/limits/testing/count-attempts.ts';
import { PORTAL_ORIGIN, startTestApp, type TestApp } from '../testing/test-app.ts';

const MARIA = '52998224725';
const PEDRO = '86830412048';
const UNKNOWN_CPF = '98765432100';
const PASSWORD = 'Acolhe@2026';
const MINUTE_MS = 60_000;
const TOO_MANY = { code: 'too-many-attempts', msg: 'Muitas tentativas. Aguarde um momento e tente novamente.' };
const clock = manualClock('2026-03-02T12:00:00Z');
let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp({ clock });
});
afterAll(() => backend.close());
beforeEach(() => clock.advance(24 * 60 * MINUTE_MS));

interface Place {
  readonly address: string;
  /** The cookie of a browser. */
  readonly device?: string;
}
const from = (address: string, device?: string): Place => ({ address, device });
const attempt = (cpf: string, password: string, { address, device }: Place) =>
  backend.inject({
    method: 'POST',
    url: signInCall.path,
    payload: { cpf, psw: password },
    remoteAddress: address,
    headers: { origin: PORTAL_ORIGIN, ...(device ? { cookie: device } : {}) },
  });
const statusOf = async (...given: Parameters<typeof attempt>) => (await attempt(...given)).statusCode;
const fail = async (cpf: string, times: number, place: (n: number) => Place) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push(await statusOf(cpf, 'wrong', place(n)));
  return statuses;
};
/** So many failures are counted already. */
const counted = (key: string, count: number) => countAttempts(backend.services, key, count);
const deviceIn = ({ headers }: Awaited<ReturnType<typeof attempt>>) =>
  /acolhe_device=[\w.-]+/.exec(String(headers['set-cookie']))?.[0] ?? '';

it('failures are limited for a person from one address: five, then growing waits, right or wrong', async () => {
  expect(await fail(PEDRO, 5, () => from('10.0.0.1'))).toEqual([401, 401, 401, 401, 401]);
  const blocked = await attempt(PEDRO, PASSWORD, from('10.0.0.1'));
  expect([blocked.statusCode, blocked.json()]).toEqual([
    429,
    expect.objectContaining({ ...TOO_MANY, retryAfterSeconds: 30 }),
  ]);
  clock.advance(30_000);
  expect(await statusOf(PEDRO, 'wrong', from('10.0.0.1'))).toBe(401);
  expect((await attempt(PEDRO, PASSWORD, from('10.0.0.1'))).json()).toMatchObject({ retryAfterSeconds: 60 });
  clock.advance(60_000);
  expect(await statusOf(PEDRO, PASSWORD, from('10.0.0.1'))).toBe(200);
});

it('failures lead to waits of a quarter of an hour at most, and are forgotten an hour after the last', async () => {
  const waits = [];
  await fail(PEDRO, 4, () => from('10.0.8.1'));
  for (let n = 0; n < 7; n += 1) {
    await fail(PEDRO, 1, () => from('10.0.8.1'));
    const { retryAfterSeconds } = (await attempt(PEDRO, PASSWORD, from('10.0.8.1'))).json<{
      retryAfterSeconds: number;
    }>();
    waits.push(retryAfterSeconds);
    clock.advance(retryAfterSeconds * 1000);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
  clock.advance(59 * MINUTE_MS);
  expect(await fail(PEDRO, 2, () => from('10.0.8.1'))).toEqual([401, 429]);
  clock.advance(15 * MINUTE_MS + 60 * MINUTE_MS);
  expect(await fail(PEDRO, 2, () => from('10.0.8.1'))).toEqual([401, 401]);
});

it('a browser knows the last eight people', async () => {
  const others = Array.from({ length: 8 }, (_, n) => String(n).repeat(43));
  const known = deviceIn(
    await attempt(PEDRO, PASSWORD, from('10.0.9.1', `acolhe_device=${'n'.repeat(22)}.${others.join('.')}`)),
  );
  expect(known.split('.').slice(2)).toEqual(others.slice(0, 7));
});

it('failures of an attacker do not lock the owner out: not from another address nor in a known browser', async () => {
  const device = deviceIn(await attempt(PEDRO, PASSWORD, from('10.0.1.1')));
  await fail(PEDRO, 6, () => from('10.0.1.2'));
  expect(await statusOf(PEDRO, PASSWORD, from('10.0.1.3'))).toBe(200);
  expect(await statusOf(PEDRO, PASSWORD, from('10.0.1.2'))).toBe(429);
  expect(await statusOf(PEDRO, PASSWORD, from('10.0.1.2', device))).toBe(200);
});

it('failures are limited for a person over all addresses; the browser that knows them gets through', async () => {
  const device = deviceIn(await attempt(PEDRO, PASSWORD, from('10.0.2.1')));
  await counted(`sign-in:patient:${PEDRO}`, 27);
  expect(await fail(PEDRO, 4, (n) => from(`10.1.0.${n}`))).toEqual([401, 401, 401, 429]);
  // A right password from one address must not give guesses from other addresses further attempts.
  expect(await statusOf(PEDRO, PASSWORD, from('10.0.2.9', device))).toBe(200);
  expect((await attempt(PEDRO, PASSWORD, from('10.0.2.2'))).json()).toMatchObject({
    ...TOO_MANY,
    retryAfterSeconds: 3600,
  });
  clock.advance(60 * MINUTE_MS);
  expect(await statusOf(PEDRO, PASSWORD, from('10.0.2.2'))).toBe(200);
});

it('failures are limited in a browser that knows the person, and that gives no advantage with others', async () => {
  const device = deviceIn(await attempt(PEDRO, PASSWORD, from('10.0.3.1')));
  expect(await fail(PEDRO, 6, (n) => from(`10.2.0.${n}`, device))).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await fail(MARIA, 6, () => from('10.0.3.1', device))).toEqual([401, 401, 401, 401, 401, 429]);
  const forged = device.replace(/\.[\w-]{43}$/, `.${'A'.repeat(43)}`);
  expect(await fail(PEDRO, 6, () => from('10.0.3.2', forged))).toEqual([401, 401, 401, 401, 401, 429]);
});

it('failures of two people in one browser are counted separately, and both are known', async () => {
  const first = deviceIn(await attempt(PEDRO, PASSWORD, from('10.0.4.1')));
  const both = deviceIn(await attempt(MARIA, PASSWORD, from('10.0.4.1', first)));
  expect(both.slice(0, 36)).toBe(first.slice(0, 36));
  for (const cpf of [PEDRO, MARIA]) {
    await fail(cpf, 6, () => from('10.0.4.1'));
    expect(await statusOf(cpf, PASSWORD, from('10.0.4.1'))).toBe(429);
    expect(await statusOf(cpf, PASSWORD, from('10.0.4.1', both))).toBe(200);
  }
});

it('failures are forgotten after a right password', async () => {
  for (let round = 0; round < 3; round += 1) {
    expect(await fail(PEDRO, 4, () => from('10.0.5.1'))).toEqual([401, 401, 401, 401]);
    expect(await statusOf(PEDRO, PASSWORD, from('10.0.5.1'))).toBe(200);
  }
});

it('failures are counted for unregistered CPFs just the same', async () => {
  const course = async (cpf: string, net: number) => {
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await attempt(cpf, 'wrong', from(`10.${net}.0.1`)));
    await counted(`sign-in:patient:${cpf}`, 30);
    answers.push(await attempt(cpf, 'wrong', from(`10.${net}.0.2`)));
    return answers.map(({ statusCode, body, headers }) => [
      statusCode,
      body,
      headers['retry-after'],
      headers['set-cookie'],
    ]);
  };
  expect(await course(UNKNOWN_CPF, 3)).toEqual(await course(PEDRO, 4));
});

it('failures do not slip through when many come at once', async () => {
  const tried = await Promise.all(Array.from({ length: 12 }, () => statusOf('39053344705', 'wrong', from('10.0.6.1'))));
  expect(tried.filter((status) => status === 401)).toHaveLength(5);
  expect(tried.filter((status) => status === 429)).toHaveLength(7);
});

it('failures are limited for an address, in which successes do not count', async () => {
  for (let n = 0; n < 3; n += 1) expect(await statusOf(MARIA, PASSWORD, from('10.0.7.1'))).toBe(200);
  await counted('sign-in:address:10.0.7.1', 100);
  expect(await statusOf(MARIA, PASSWORD, from('10.0.7.1'))).toBe(429);
  expect(await statusOf(MARIA, PASSWORD, from('10.0.7.2'))).toBe(200);
  clock.advance(15 * MINUTE_MS);
  expect(await statusOf(MARIA, PASSWORD, from('10.0.7.1'))).toBe(200);
});

it('an attempt that has to wait does not count against the limit of its address', async () => {
  await counted('sign-in:address:10.0.11.1', 94);
  expect(await fail(PEDRO, 7, () => from('10.0.11.1'))).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect(await statusOf(MARIA, PASSWORD, from('10.0.11.1'))).toBe(200);
});

it('failures from one IPv6 network count as from one address', async () => {
  expect(await fail(PEDRO, 6, (n) => from(`2001:db8:0:1::${n + 1}`))).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await statusOf(PEDRO, PASSWORD, from('2001:db8:0:2::1'))).toBe(200);
});

it('sign-ins of one address wait for each other, and those of another do not wait for them', async () => {
  const answered: string[] = [];
  const flood = Array.from({ length: 20 }, async (_, n) => {
    await attempt(String(n).padStart(11, '0'), 'wrong', from('10.7.0.1'));
    answered.push('flood');
  });
  const other = async () => {
    expect(await statusOf(MARIA, PASSWORD, from('10.7.0.2'))).toBe(200);
    answered.push('other');
  };
  await Promise.all([...flood, other()]);
  expect(answered.indexOf('other')).toBeLessThan(10);
});

it('a sign-in that was refused just now is refused again at once, before those of its address that wait', async () => {
  expect(await fail(PEDRO, 5, () => from('10.7.0.3'))).toEqual([401, 401, 401, 401, 401]);
  expect(await statusOf(PEDRO, 'wrong', from('10.7.0.3'))).toBe(429);
  const answered: string[] = [];
  const waiting = Array.from({ length: 10 }, async (_, n) => {
    await attempt(String(n).padStart(11, '0'), 'wrong', from('10.7.0.3'));
    answered.push('waited');
  });
  const refused = async () => {
    expect(await statusOf(PEDRO, 'wrong', from('10.7.0.3'))).toBe(429);
    answered.push('refused');
  };
  await Promise.all([...waiting, refused()]);
  expect(answered[0]).toBe('refused');
});
