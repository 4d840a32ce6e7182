import {
  type CabinRoomRefusal,
  checkCabinPinCall,
  createCabinRoomCall,
  enrolCabinCall,
  getCabinConsentTextCall,
  getConsentTextCall,
  listCabinsCall,
  openCabinSessionCall,
  reportCabinHealthCall,
} from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { CONSENT_TEXT, withdrawTerms } from '../consents/consents-module.ts';
import { consents } from '../consents/tables.ts';
import { patients } from '../patients/tables.ts';
import { attemptsKey } from '../platform/limits/limits.ts';
import { attempts } from '../platform/limits/tables.ts';
import { PORTAL_ORIGIN } from '../testing/test-app.ts';
import { createCabin, issueCode, redeemCode, revokeKey } from './enrolment.ts';
import { pruneRefusals } from './rooms.ts';
import { cabinRefusals } from './tables.ts';
import { cabinWorld, CPF, type TestCabin } from './testing/cabin-world.ts';

const HEADERS = { origin: PORTAL_ORIGIN };
afterEach(() => world.clock.advance(15 * 60_000));

const world = cabinWorld();

const enrol = (code: string, headers: Record<string, string> = HEADERS) =>
  world.app.call(enrolCabinCall, { code }, { headers });

const newCode = async () => {
  const { db } = world.app.services;
  return (await issueCode(db, await createCabin(db, { name: 'Prefeitura' }), world.clock.now())).code;
};

const refusals = async () => (await world.app.services.db.select().from(cabinRefusals)).map(({ tried }) => tried);

it('a code makes one device a cabin, once, within 15 minutes, from the portal’s pages alone', async () => {
  const code = await newCode();
  expect((await enrol(code, { origin: 'https://foreign.example' })).status).toBe(403);
  expect((await enrol(code, {})).status).toBe(403);
  const first = await enrol(` ${code.replaceAll('-', ' ').toLowerCase()} `);
  expect(first.output).toMatchObject({ name: 'Prefeitura', mode: 'room', isEnrolled: true });
  expect(String(first.response.headers['set-cookie'])).toMatch(
    /^acolhe_cabin-key=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict$/,
  );
  const second = await enrol(code);
  expect([second.status, second.body.code]).toEqual([403, 'wrong-enrolment-code']);
  const late = await newCode();
  world.clock.advance(15 * 60_000);
  expect((await enrol(late)).body.code).toBe('wrong-enrolment-code');
  expect(await refusals()).toEqual(['enrolment', 'enrolment']);
});

it('after ten tries of codes an address waits', async () => {
  for (let tries = 0; tries < 10; tries++) expect((await enrol('AAAA-AAAA-AAAA')).status).toBe(403);
  const refused = await enrol(await newCode());
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-attempts']);
});

it('a session opens with the key alone, whatever cabin the address names', async () => {
  const cabin = await world.addCabin({ name: 'Farmácia Norte', hasPrinter: true });
  const opened = await world.app.call(openCabinSessionCall, { isStart: false, cabinId: 1 }, { headers: cabin.headers });
  expect(opened.output?.cabin).toEqual({
    id: cabin.id,
    name: 'Farmácia Norte',
    mode: 'room',
    hasPrinter: true,
    isEnrolled: true,
  });
  const codes = await Promise.all(
    [HEADERS, { ...HEADERS, cookie: 'acolhe_cabin-key=made-up' }, { cookie: cabin.headers.cookie ?? '' }].map(
      async (headers) =>
        (await world.app.call(openCabinSessionCall, { isStart: true, cabinId: 1 }, { headers })).body.code,
    ),
  );
  expect(codes).toEqual(['cabin-not-enrolled', 'cabin-not-enrolled', 'forbidden']);
  expect(await refusals()).not.toContain('key');
});

it('a device that is enrolled for a cabin replaces the earlier one, and a revoked device is notified', async () => {
  const { db } = world.app.services;
  const before = await world.addCabin();
  const { code } = await issueCode(db, before.id, world.clock.now());
  expect((await enrol(code)).status).toBe(200);
  expect((await world.start(before)).body.code).toBe('cabin-not-enrolled');
  const revoked = await world.addCabin();
  await revokeKey(db, revoked.id, world.clock.now());
  expect((await world.start(revoked)).body.code).toBe('cabin-revoked');
  expect((await world.app.call(getCabinConsentTextCall, {}, { token: revoked.token })).status).toBe(401);
});

it.each([
  ['cabin-not-enrolled', 'enrolled for another device'],
  ['cabin-revoked', 'revoked'],
])('a session that opens is refused as %s when its cabin is %s at that moment', async (code, what) => {
  const { db } = world.app.services;
  const cabin = await world.addCabin();
  const issued = await issueCode(db, cabin.id, world.clock.now());
  let opened: ReturnType<typeof world.start> | undefined;
  await db.transaction(async (tx) => {
    if (what === 'revoked') await revokeKey(tx, cabin.id, world.clock.now());
    else await redeemCode(tx, issued.code, world.clock.now());
    // It still finds the cabin by its old key.
    opened = world.start(cabin);
    await world.untilWaiting(opened);
  });
  expect((await opened)?.body.code).toBe(code);
});

it.each(['enrolled', 'revoked'] as const)('a device that replaces a %s one ends its sessions', async (state) => {
  const { db } = world.app.services;
  const before = await world.addCabin();
  if (state === 'revoked') await revokeKey(db, before.id, world.clock.now());
  const { code } = await issueCode(db, before.id, world.clock.now());
  expect((await enrol(code)).status).toBe(200);
  expect((await world.app.call(getCabinConsentTextCall, {}, { token: before.token })).status).toBe(401);
});

it('after three wrong PINs the staff waits, longer after each; they are logged, a right one resets it', async () => {
  const cabin = await world.addCabin({ pin: '2468' });
  const answerTo = (pin: string, token = cabin.token) => world.app.call(checkCabinPinCall, { pin }, { token });
  const check = async (pin: string, token?: string) => (await answerTo(pin, token)).status;
  expect([await check('1111'), await check('1111'), await check('2468')]).toEqual([403, 403, 200]);
  for (let tries = 0; tries < 3; tries++) expect(await check('1111')).toBe(403);
  for (const seconds of [10, 20, 40, 80, 160, 300]) {
    const { status, response } = await answerTo('2468');
    expect([status, response.headers['retry-after']]).toEqual([429, String(seconds)]);
    world.clock.advance(seconds * 1_000);
    expect(await check('1111')).toBe(403);
  }
  expect((await refusals()).filter((tried) => tried === 'pin')).toHaveLength(11);
  world.clock.advance(300_000);
  await world.start(cabin);
  expect([await check('2468'), await check('1111'), await check('2468')]).toEqual([200, 403, 200]);
  expect(await check('0000', (await world.addCabin()).token)).toBe(403);
});

it('the last report of a cabin is shown to professionals, and the terms to the cabin', async () => {
  const cabin = await world.addCabin({ name: 'Cabine com relato', place: 'Rua Um' });
  const report = {
    camera: 'working',
    microphone: 'missing',
    browser: 'Chromium 140',
    hostVersion: '1',
    remoteVersion: '2',
    crashes: 3,
  } as const;
  expect((await world.app.call(reportCabinHealthCall, report, { token: cabin.token })).status).toBe(200);
  const token = await world.app.signInProfessional('paula@acolhe.test');
  const { output = [] } = await world.app.call(listCabinsCall, {}, { token });
  expect(output.find(({ id }) => id === cabin.id)).toEqual({
    id: cabin.id,
    name: 'Cabine com relato',
    place: 'Rua Um',
    mode: 'room',
    room: undefined,
    health: report,
    lastSeenAt: world.clock.now().toISOString(),
  });
  const terms = await world.app.call(getCabinConsentTextCall, {}, { token: cabin.token });
  expect(terms.output).toEqual((await world.app.call(getConsentTextCall, {})).output);
});

it('refused attempts are stored for thirty days, unchanged', async () => {
  const { db } = world.app.services;
  const tried = (days: number) => ({
    tried: 'pin' as const,
    address: '10.9.9.9',
    at: new Date(Date.now() - days * 86_400_000),
  });
  const stored = () => db.select().from(cabinRefusals).where(eq(cabinRefusals.address, '10.9.9.9'));
  await db.insert(cabinRefusals).values([tried(31), tried(29)]);
  await pruneRefusals.run({ db });
  expect(await stored()).toHaveLength(1);
  for (const change of [
    db.delete(cabinRefusals).where(eq(cabinRefusals.address, '10.9.9.9')),
    db.update(cabinRefusals).set({ address: '10.1.1.1' }),
  ])
    await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('keeps what it has') } });
  expect(await stored()).toHaveLength(1);
});

describe('a room is refused', () => {
  const refusalOf = async ({ token }: TestCabin, cpf: string, agreed: object = {}) => {
    const { status, body } = await world.app.call(createCabinRoomCall, { cpf, ...agreed }, { token });
    return [status, body.code as CabinRoomRefusal];
  };

  it('for an invalid or unregistered CPF, which is not stored', async () => {
    const cabin = await world.addCabin();
    expect(await refusalOf(cabin, '11111111111')).toEqual([404, 'patient-unknown']);
    expect(await refusalOf(cabin, CPF.nobody)).toEqual([404, 'patient-unknown']);
    const stored = await world.app.services.db.select().from(cabinRefusals).where(eq(cabinRefusals.cabinId, cabin.id));
    expect(stored).toMatchObject([{ tried: 'cpf' }, { tried: 'cpf' }]);
    expect(JSON.stringify(stored)).not.toContain(CPF.nobody);
  });

  it('until a new patient has read about the registration and accepted the terms, which is recorded', async () => {
    const cabin = await world.addCabin();
    const { db } = world.app.services;
    expect(await refusalOf(cabin, CPF.joao)).toEqual([403, 'first-access-required']);
    expect(await refusalOf(cabin, CPF.joao, { firstAccessSeen: true })).toEqual([403, 'consent-required']);
    expect(await refusalOf(cabin, CPF.joao, { firstAccessSeen: true, acceptedConsent: '0.1' })).toEqual([
      403,
      'consent-required',
    ]);
    const agreed = { firstAccessSeen: true, acceptedConsent: CONSENT_TEXT.version };
    const busy = await world.addCabin();
    await world.sitDown(busy);
    expect(await refusalOf(busy, CPF.joao, agreed)).toEqual([409, 'cabin-busy']);
    expect(await db.$count(consents, eq(consents.patientId, 1002))).toBe(0);
    expect(
      (await world.app.call(createCabinRoomCall, { cpf: CPF.joao, ...agreed }, { token: cabin.token })).status,
    ).toBe(200);
    expect(
      await db.select({ accepted: patients.lgpdAccepted }).from(patients).where(eq(patients.cpf, CPF.joao)),
    ).toEqual([{ accepted: true }]);
    const recorded = await db.select().from(consents).where(eq(consents.patientId, 1002));
    expect(recorded).toMatchObject([{ action: 'accepted', version: CONSENT_TEXT.version, sid: expect.any(String) }]);
    await withdrawTerms(db, { patientId: 1002, at: world.clock.now(), address: '192.0.2.1' });
    expect(await refusalOf(cabin, CPF.joao, agreed)).toEqual([403, 'consent-withdrawn']);
    expect(await db.$count(consents, eq(consents.patientId, 1002))).toBe(2);
  });

  it('to a patient without a contract', async () => {
    expect(await refusalOf(await world.addCabin(), CPF.carlos)).toEqual([403, 'not-entitled']);
  });

  it('to a patient with a visit elsewhere, and while another patient is in the cabin', async () => {
    const [cabin, other] = [await world.addCabin(), await world.addCabin()];
    await world.sitDown(cabin, CPF.maria);
    expect(await refusalOf(other, CPF.maria)).toEqual([409, 'visit-elsewhere']);
    expect(await refusalOf(cabin, CPF.pedro)).toEqual([409, 'cabin-busy']);
  });

  describe('after ten CPFs that led to no visit', () => {
    const waitOf = async ({ token }: TestCabin, cpf: string = CPF.nobody) =>
      (await world.app.call(createCabinRoomCall, { cpf }, { token })).response.headers['retry-after'];
    const tryAtRandom = async (cabin: TestCabin) => {
      for (let tries = 0; tries < 10; tries++)
        expect(await refusalOf(cabin, CPF.nobody)).toEqual([404, 'patient-unknown']);
    };

    it('for five seconds, twice as long after each further one, and never for more than a minute', async () => {
      const cabin = await world.addCabin();
      await tryAtRandom(cabin);
      for (const seconds of [5, 10, 20, 40, 60, 60, 60]) {
        expect(await waitOf(cabin)).toBe(String(seconds));
        // The registration is not revealed at that time either.
        expect(await waitOf(cabin, CPF.maria)).toBe(String(seconds));
        world.clock.advance(seconds * 1_000);
        expect(await refusalOf(cabin, CPF.nobody)).toEqual([404, 'patient-unknown']);
      }
      world.clock.advance(60_000);
      await world.sitDown(cabin);
      await world.start(cabin);
      await world.sitDown(cabin);
    });

    it('in that cabin alone, and until the staff types its PIN', async () => {
      const cabin = await world.addCabin({ pin: '2468' });
      await tryAtRandom(cabin);
      expect((await refusalOf(cabin, CPF.maria))[0]).toBe(429);
      expect((await refusalOf(await world.addCabin(), CPF.pedro))[0]).toBe(200);
      expect((await world.app.call(checkCabinPinCall, { pin: '2468' }, { token: cabin.token })).status).toBe(200);
      await world.sitDown(cabin);
    });

    it('and what the limit of the address refuses does not count against the cabin', async () => {
      const cabin = await world.addCabin({ pin: '2468' });
      for (let cabins = 0; cabins < 6; cabins++) await tryAtRandom(await world.addCabin());
      for (let tries = 0; tries < 11; tries++) expect((await refusalOf(cabin, CPF.nobody))[0]).toBe(429);
      expect(await waitOf(cabin)).toBe('900');
      await world.app.services.limits.reset('cabin-cpf:address:127.0.0.1');
      await world.sitDown(cabin);
    });

    it('also when a new patient’s visit is opened repeatedly, which returns no more than it took', async () => {
      const cabin = await world.addCabin();
      const { db } = world.app.services;
      await db.update(patients).set({ firstAccessDone: false }).where(eq(patients.cpf, CPF.ana));
      const seen = { firstAccessSeen: true, acceptedConsent: CONSENT_TEXT.version };
      for (let tries = 0; tries < 10; tries++) {
        expect(await refusalOf(cabin, CPF.nobody)).toEqual([404, 'patient-unknown']);
        if (tries < 9) expect(await refusalOf(cabin, CPF.ana, seen)).toEqual([200, undefined]);
      }
      expect((await refusalOf(cabin, CPF.nobody))[0]).toBe(429);
      await world.start(cabin);
    });

    it('and visits are not counted, nor the questions to new patients before theirs', async () => {
      const cabin = await world.addCabin();
      const { db } = world.app.services;
      for (let visits = 0; visits < 6; visits++) {
        await db.update(patients).set({ firstAccessDone: false, lgpdAccepted: false }).where(eq(patients.cpf, CPF.ana));
        const agreed = { firstAccessSeen: true, acceptedConsent: CONSENT_TEXT.version };
        expect(await refusalOf(cabin, CPF.ana)).toEqual([403, 'first-access-required']);
        expect(await refusalOf(cabin, CPF.ana, { firstAccessSeen: true })).toEqual([403, 'consent-required']);
        expect(await refusalOf(cabin, CPF.ana, agreed)).toEqual([200, undefined]);
        await world.start(cabin);
      }
    });

    it('and an address gets back no question that was asked from another one', async () => {
      const cabin = await world.addCabin();
      const { db } = world.app.services;
      await db.update(patients).set({ firstAccessDone: false }).where(eq(patients.cpf, CPF.ana));
      const statusFrom = async (remoteAddress: string, input: z.output<typeof createCabinRoomCall.input>) => {
        const { statusCode } = await world.app.inject({
          method: 'POST',
          url: createCabinRoomCall.path,
          headers: { authorization: `Bearer ${cabin.token}` },
          payload: z.encode(createCabinRoomCall.input, input),
          remoteAddress,
        });
        return statusCode;
      };
      for (let questions = 0; questions < 3; questions++)
        expect(await statusFrom('192.0.2.8', { cpf: CPF.ana })).toBe(403);
      for (let tries = 0; tries < 2; tries++) expect(await statusFrom('192.0.2.9', { cpf: CPF.nobody })).toBe(404);
      const agreed = { firstAccessSeen: true, acceptedConsent: CONSENT_TEXT.version };
      expect(await statusFrom('192.0.2.9', { cpf: CPF.ana, ...agreed })).toBe(200);
      const key = attemptsKey('cabin-cpf:address:192.0.2.9');
      expect(await db.select().from(attempts).where(eq(attempts.keyHash, key))).toMatchObject([{ count: 2 }]);
    });
  });
});

it('after sixty rooms a cabin waits, so that opening and leaving rooms cannot fill a patient’s history', async () => {
  const cabin = await world.addCabin();
  const open = async () =>
    (await world.app.call(createCabinRoomCall, { cpf: CPF.maria }, { token: cabin.token })).status;
  for (let rounds = 0; rounds < 10; rounds++)
    expect(new Set(await Promise.all(Array.from({ length: 6 }, open)))).toEqual(new Set([200]));
  await world.start(cabin);
  expect(await open()).toBe(429);
  await world.sitDown(await world.addCabin());
});
