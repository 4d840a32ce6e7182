import { type CabinRoomRefusal, checkCabinPinCall, createCabinRoomCall } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { CONSENT_TEXT, withdrawTerms } from '../consents/consents-module.ts';
import { consents } from '../consents/tables.ts';
import { patients } from '../patients/tables.ts';
import { cabinRefusals } from './tables.ts';
import { cabinWorld, CPF, type TestCabin } from './testing/cabin-world.ts';

const world = cabinWorld();
afterEach(() => world.clock.advance(15 * 60_000));

describe('a room is refused', () => {
  const refusalOf = async ({ token }: TestCabin, cpf: string, agreed: object = {}) => {
    const { status, body } = await world.app.call(createCabinRoomCall, { cpf, ...agreed }, { token });
    return [status, body.code as CabinRoomRefusal];
  };

  it('for an invalid or unregistered CPF, which is not stored', async () => {
    const cabin = await world.addCabin();
    expect(await refusalOf(cabin, '11111111111')).toEqual([404, 'patient-unknown']);
    expect(await refusalOf(cabin, CPF.nobody)).toEqual([404, 'patient-unknown']);
    const kept = await world.app.services.db.select().from(cabinRefusals).where(eq(cabinRefusals.cabinId, cabin.id));
    expect(kept).toMatchObject([{ tried: 'cpf' }, { tried: 'cpf' }]);
    expect(JSON.stringify(kept)).not.toContain(CPF.nobody);
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
