import { getLevelsCall, getLevelsByPostCall, saveLevelsCall, saveMovementLogCall } from '@acolhe/contracts';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { noCare } from '../access/care-port.ts';
import { manualClock } from '../platform/clock.ts';
import { countAttempts } from '../platform/limits/testing/count-attempts.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { cutPayload, pruneOldEvents, pruneAnonymousEvents } from './movement-log-module.ts';
import { connectionLevels, movementLog } from './tables.ts';

describe('movement log module', () => {
  const clock = manualClock('2026-03-02T12:00:00Z');
  const at = '2026-03-02T08:59:58.000-03:00';
  const MARIAS_VISIT = 7;
  const PARTNERS_VISIT = 9;
  let backend: TestApp;
  beforeAll(async () => {
    backend = await startTestApp({
      clock,
      care: {
        ...noCare,
        isVisitOf: (_executor, requestId, { patientId, partnerId }) =>
          Promise.resolve(patientId === 1001 && requestId === (partnerId === 1 ? PARTNERS_VISIT : MARIAS_VISIT)),
      },
    });
  });
  afterAll(() => backend.close());

  it('the movement log stores an event with the session that caused it, as the server knows it', async () => {
    const token = await backend.signInPatient('52998224725');
    expect(
      (
        await backend.call(
          saveMovementLogCall,
          { code: 1101, at, payload: { patientId: 9999, screen: 'login' } },
          { token },
        )
      ).body,
    ).toEqual({ status: true });
    expect((await backend.call(saveMovementLogCall, { code: 1600, at })).status).toBe(200);
    const stored = await backend.services.db.select().from(movementLog).orderBy(movementLog.id);
    expect(stored).toMatchObject([
      {
        code: 1101,
        patientId: 1001,
        sid: expect.any(String),
        at: new Date(at),
        receivedAt: clock.now(),
        payload: { patientId: 9999, screen: 'login' },
      },
      { code: 1600, patientId: null, sid: null, payload: null },
    ]);
  });

  it.each([
    'update movement_log set code = 1',
    'delete from movement_log',
    'truncate movement_log',
    'delete from connection_levels',
  ])('the database refuses to %s', async (statement) => {
    await backend.services.db
      .insert(connectionLevels)
      .values({ requestId: 1, patientId: 1, at: clock.now(), level: 1 });
    await expect(backend.services.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('keeps what it has') },
    });
  });

  it('the movement log takes little from callers without a session', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 122; n += 1)
      statuses.push(
        (
          await backend.inject({
            method: 'POST',
            url: saveMovementLogCall.path,
            payload: { code: 1600, timeAction: at },
            remoteAddress: '10.1.1.1',
          })
        ).statusCode,
      );
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([120, 429]);
  });

  it('a batch of connection levels is taken as often as an outage may hold them back', async () => {
    const token = await backend.signInPatient('52998224725');
    const batch = [{ requestId: MARIAS_VISIT, at, level: 4 as const }];
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await backend.call(saveLevelsCall, batch, { token })).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429]);
  });

  it.each([
    ['2026-02-23T11:59:59Z', '2026-02-23T12:00:00Z'],
    ['2026-03-03T12:00:01Z', '2026-03-03T12:00:00Z'],
  ])('the movement log refuses an event and a measurement of %s, and takes those of %s', async (refused, taken) => {
    expect((await backend.call(saveMovementLogCall, { code: 1600, at: refused })).body).toMatchObject({
      httpStatus: 400,
      fields: [{ path: 'timeAction', message: 'older than a week, or more than a day ahead' }],
    });
    expect((await backend.call(saveMovementLogCall, { code: 1600, at: taken })).status).toBe(200);
    const token = await backend.signInPatient('52998224725');
    const batch = (measuredAt: string) => [{ requestId: MARIAS_VISIT, at: measuredAt, level: 4 as const }];
    expect((await backend.call(saveLevelsCall, batch(refused), { token })).status).toBe(400);
    expect((await backend.call(saveLevelsCall, batch(taken), { token })).status).toBe(200);
  });

  it('the movement log deletes anonymous events after thirty days and retains patients’ events', async () => {
    const { db } = backend.services;
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const event = (days: number, patientId?: number) => ({
      code: 1999,
      at: daysAgo(days),
      receivedAt: daysAgo(days),
      patientId,
    });
    await db.insert(movementLog).values([event(31), event(29), event(31, 1001)]);
    await pruneAnonymousEvents.run({ db });
    const stored = await db.select().from(movementLog).where(eq(movementLog.code, 1999)).orderBy(movementLog.id);
    expect(stored).toMatchObject([{ patientId: null, receivedAt: expect.any(Date) }, { patientId: 1001 }]);
    await expect(db.delete(movementLog).where(eq(movementLog.code, 1999))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('keeps what it has') },
    });
  });

  it('the movement log deletes events and measurements after a year, the database protects younger ones', async () => {
    const { db } = backend.services;
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const [old, young] = [daysAgo(367), daysAgo(363)];
    for (const at of [old, young]) {
      await db.insert(movementLog).values({ code: 1998, at, receivedAt: at, patientId: 1001 });
      await db.insert(connectionLevels).values({ requestId: 777, patientId: 1001, at, level: 2 });
    }
    await pruneOldEvents.run({ db });
    const events = await db.select().from(movementLog).where(eq(movementLog.code, 1998));
    expect(events.map(({ receivedAt }) => receivedAt)).toEqual([young]);
    const levels = await db.select().from(connectionLevels).where(eq(connectionLevels.requestId, 777));
    expect(levels.map(({ at }) => at)).toEqual([young]);
    for (const table of [movementLog, connectionLevels])
      await expect(db.execute(sql`delete from ${table} where patient_id = 1001`)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('keeps what it has') },
      });
  });

  it('the movement log takes so many events a day from an address without a session', async () => {
    await countAttempts(backend.services, 'movement-log:day:address:10.1.1.2', 2_999);
    const send = async () =>
      (
        await backend.inject({
          method: 'POST',
          url: saveMovementLogCall.path,
          payload: { code: 1600, timeAction: at },
          remoteAddress: '10.1.1.2',
        })
      ).statusCode;
    expect([await send(), await send()]).toEqual([200, 429]);
  });

  it('the movement log accepts an event with a payload that is too long, and stores the part that fits', async () => {
    const payload = { screen: 'call', image: 'x'.repeat(20_000) };
    expect((await backend.call(saveMovementLogCall, { code: 1996, at, payload })).status).toBe(200);
    const [stored] = await backend.services.db.select().from(movementLog).where(eq(movementLog.code, 1996));
    expect(stored?.payload).toEqual({ screen: 'call', image: expect.stringMatching(/^x{1,1000}$/) });
  });

  it('the movement log refuses a time that no calendar has', async () => {
    expect(
      (
        await backend.inject({
          method: 'POST',
          url: saveMovementLogCall.path,
          payload: { code: 1600, timeAction: '2026-02-30T00:00:00Z' },
        })
      ).statusCode,
    ).toBe(400);
    expect(
      (
        await backend.inject({
          method: 'POST',
          url: saveMovementLogCall.path,
          payload: { code: 1600, timeAction: '0000-01-01T00:00:00Z' },
        })
      ).statusCode,
    ).toBe(400);
  });

  it('connection levels of the patient’s own visit are stored, all or none', async () => {
    const { db } = backend.services;
    const token = await backend.signInPatient('52998224725');
    const before = await db.$count(connectionLevels);
    expect(
      (
        await backend.call(
          saveLevelsCall,
          [
            { requestId: MARIAS_VISIT, at, level: 4, roundTripMs: 83.5 },
            { requestId: MARIAS_VISIT, at, level: 0 },
          ],
          { token },
        )
      ).status,
    ).toBe(200);
    expect(
      (
        await backend.call(
          saveLevelsCall,
          [
            { requestId: MARIAS_VISIT, at, level: 4 },
            { requestId: 8, at, level: 4 },
          ],
          { token },
        )
      ).body,
    ).toMatchObject({ httpStatus: 403, code: 'forbidden' });
    expect(
      (
        await backend.call(saveLevelsCall, [{ requestId: MARIAS_VISIT, at, level: 4 }], {
          token: await backend.signInPatient('86830412048'),
        })
      ).status,
    ).toBe(403);
    expect(await db.$count(connectionLevels)).toBe(before + 2);
  });

  it('connection levels are read at the address of old too', () =>
    expect(getLevelsByPostCall.path).toBe('/api/movement-log/get-level-rtt'));

  it.each([
    ['GET', getLevelsCall],
    ['POST', getLevelsByPostCall],
  ] as const)('lists connection levels of the patient’s visit by %s', async (_method, call) => {
    const token = await backend.signInPatient('52998224725');
    const later = '2026-03-03T12:00:00.000Z';
    await backend.call(saveLevelsCall, [{ requestId: MARIAS_VISIT, at: later, level: 2, roundTripMs: 120 }], { token });
    const { output } = await backend.call(call, { requestId: MARIAS_VISIT }, { token });
    expect(output?.levels.at(-1)).toEqual({ requestId: MARIAS_VISIT, at: later, level: 2, roundTripMs: 120 });
    expect((await backend.call(call, { requestId: 8 }, { token })).status).toBe(403);
    expect(
      (await backend.call(call, { requestId: MARIAS_VISIT }, { token: await backend.signInPatient('86830412048') }))
        .status,
    ).toBe(403);
  });

  it('lists connection levels of the call that was measured last when none is named', async () => {
    const token = await backend.signInPatient('52998224725');
    const { output } = await backend.call(getLevelsByPostCall, {}, { token });
    expect(new Set(output?.levels.map(({ requestId }) => requestId))).toEqual(new Set([MARIAS_VISIT]));
    const pedro = await backend.signInPatient('86830412048');
    expect((await backend.call(getLevelsByPostCall, {}, { token: pedro })).output?.levels).toEqual([]);
  });

  it('lists to a partner’s page the levels of the call that was measured last of those it reaches', async () => {
    const visit = { patientId: 1001, level: 3 };
    await backend.services.db.insert(connectionLevels).values([
      { ...visit, requestId: PARTNERS_VISIT, at: clock.now() },
      { ...visit, requestId: MARIAS_VISIT, at: new Date(clock.now().getTime() + 1_000) },
    ]);
    const { access } = await backend.services.sessions.openShort({
      kind: 'patient',
      patientId: 1001,
      scope: 'urgent-care',
      partnerId: 1,
    });
    const { output } = await backend.call(getLevelsByPostCall, {}, { token: access.token });
    expect(output?.levels).toMatchObject([{ requestId: PARTNERS_VISIT, level: 3 }]);
  });

  it('the movement log takes the wall time of São Paulo', async () => {
    await backend.inject({
      method: 'POST',
      url: saveMovementLogCall.path,
      payload: { code: 1601, timeAction: '2026-03-02 08:59:58' },
      remoteAddress: '10.1.1.9',
    });
    const stored = await backend.services.db.select().from(movementLog);
    expect(stored.find(({ code }) => code === 1601)?.at).toEqual(new Date('2026-03-02T11:59:58Z'));
  });
});

describe('the payload of an event', () => {
  const fields = (count: number, value: unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, value]));

  it('is stored unchanged when it fits', () => {
    const payload = { requestId: 5, cause: 'network', nested: { list: [1, null, true] } };
    expect(cutPayload(payload)).toEqual(payload);
  });

  it('retains its first ten fields', () => {
    expect(cutPayload(fields(11, 1))).toEqual(fields(10, 1));
  });

  it('has its long names shortened', () => {
    expect(cutPayload({ ['n'.repeat(40)]: 1 })).toEqual({ ['n'.repeat(32)]: 1 });
  });

  it('has a long text shortened, and retains the following fields as far as they fit', () => {
    const cut = cutPayload({ screen: 'call', image: 'x'.repeat(5_000), last: 1 });
    expect(cut).toEqual({ screen: 'call', image: expect.stringMatching(/^x{900,}$/) });
    expect(JSON.stringify(cut)).toHaveLength(1_000);
  });

  it('loses a long list, which would be no list of the same when shortened', () => {
    expect(cutPayload({ all: Array(2_000).fill(1), cause: 'network' })).toEqual({ cause: 'network' });
  });

  it('is never longer than the limit of the log, and never ends within a character, for any input', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 1_500 });
    fc.assert(
      fc.property(fc.dictionary(text, fc.oneof(text, fc.jsonValue()), { maxKeys: 20 }), (payload) => {
        const cut = JSON.stringify(cutPayload(payload));
        expect(cut.length).toBeLessThanOrEqual(1_000);
        expect(cut).not.toMatch(/\\ud[89a-f]/);
      }),
    );
  });
});
