import {
  answerOfferCall,
  cleanPatientCall,
  enterQueueCall,
  finishVisitCall,
  requestCareCall,
  saveMovementLogCall,
  setAvailabilityCall,
  setTokenCall,
} from '@acolhe/contracts';
import {
  endStuckVisitCall,
  getLiveFiguresCall,
  listFigureFiltersCall,
  listChangesCall,
  listLiveVisitsCall,
  listOnDutyCall,
  returnVisitCall,
  takeOffDutyCall,
} from '@acolhe/contracts/operations';
import { findVisit } from '../care/visit/visits.ts';
import { manualClock } from '../platform/clock.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const [MARIA, PAULA] = [1001, 101];
const reason = 'Sem resposta há 20 minutos';
const clock = manualClock('2026-03-10T12:00:00Z');
let app: TestApp;
let maria: string;
let paula: string;
let bruno: string;
let manager: string;
let observer: string;
beforeAll(async () => {
  app = await startTestApp({ clock });
  [maria, paula, bruno, manager, observer] = await Promise.all([
    app.signInPatient('52998224725'),
    app.signInProfessional('paula@acolhe.test'),
    app.signInProfessional('bruno@acolhe.test'),
    app.signInAdministrator('manager'),
    app.signInAdministrator('observer'),
  ]);
});
afterAll(() => app.close());
afterEach(async () => {
  await app.call(cleanPatientCall, { patientId: MARIA, byPatient: true }, { token: maria });
  for (const token of [paula, bruno]) await app.call(setAvailabilityCall, { available: false }, { token });
});

async function arrive(): Promise<number> {
  const asked = await app.call(requestCareCall, { patientId: MARIA, reason: 'Febre alta' }, { token: maria });
  const requestId = asked.output?.requestId ?? 0;
  await app.call(setTokenCall, { patientId: MARIA, requestId }, { token: maria });
  await app.call(enterQueueCall, { patientId: MARIA, requestId }, { token: maria });
  return requestId;
}
const onDuty = (token: string) => app.call(setAvailabilityCall, { available: true }, { token });
const accept = (requestId: number, token: string) =>
  app.call(answerOfferCall, { requestId, answer: 'accept' }, { token });
const phaseOf = async (requestId: number) => (await findVisit(app.services.db, requestId))?.phase;
const figures = async (filters: { clientId?: number; partnerId?: number; brand?: string } = {}) =>
  (await app.call(getLiveFiguresCall, filters, { token: observer })).output;
/** The latest lines of the log. */
const logged = async (pageSize: number) => {
  const token = await app.signInAdministrator();
  const { output } = await app.call(listChangesCall, { pageSize }, { token });
  return output?.items.map(({ action, subjectKind, subjectId, reason: why, before, after }) => ({
    action,
    subject: `${subjectKind} ${subjectId}`,
    why,
    before,
    after,
  }));
};

it('a professional who is taken off duty gets no more offers, and the log says why', async () => {
  await onDuty(paula);
  const requestId = await arrive();
  expect(await phaseOf(requestId)).toBe('offered');
  const take = () => app.call(takeOffDutyCall, { professionalId: PAULA, reason }, { token: manager });
  expect([(await take()).status, (await take()).status]).toEqual([200, 200]);
  expect(await phaseOf(requestId)).toBe('queued');
  expect((await app.call(listOnDutyCall, {}, { token: manager })).output?.professionals).toEqual([]);
  expect(await logged(1)).toEqual([
    {
      action: 'take-off-duty',
      subject: `professional ${PAULA}`,
      why: reason,
      before: { onDuty: true },
      after: { onDuty: false },
    },
  ]);
  expect((await app.call(takeOffDutyCall, { professionalId: 99_999, reason }, { token: manager })).status).toBe(404);
});

it('a professional who is taken off duty in a call is listed as one who only finishes it', async () => {
  await onDuty(paula);
  const requestId = await arrive();
  await accept(requestId, paula);
  const listed = async () => (await app.call(listOnDutyCall, {}, { token: manager })).output?.professionals;
  expect(await listed()).toMatchObject([{ professionalId: PAULA, isOnDuty: true, requestId }]);
  await app.call(takeOffDutyCall, { professionalId: PAULA, reason }, { token: manager });
  expect(await listed()).toMatchObject([{ professionalId: PAULA, isOnDuty: false, requestId, phase: 'in-call' }]);
});

it('a visit in a call that is returned to the queue is not offered at once to its former professional', async () => {
  await onDuty(paula);
  const requestId = await arrive();
  await accept(requestId, paula);
  const give = () => app.call(returnVisitCall, { requestId, reason }, { token: manager });
  expect((await give()).status).toBe(200);
  expect(await phaseOf(requestId)).toBe('queued');
  expect((await give()).status).toBe(200);
  expect((await app.call(finishVisitCall, { requestId }, { token: paula })).status).not.toBe(200);
  await onDuty(bruno);
  expect(await accept(requestId, bruno)).toMatchObject({ status: 200 });
  expect(await logged(1)).toEqual([
    {
      action: 'return-to-queue',
      subject: `visit ${requestId}`,
      why: reason,
      before: { phase: 'in-call', professionalId: PAULA },
      after: { phase: 'queued', professionalId: null },
    },
  ]);
});

it('an offer that is returned to the queue goes to another professional', async () => {
  await onDuty(paula);
  const requestId = await arrive();
  await onDuty(bruno);
  await app.call(returnVisitCall, { requestId, reason }, { token: manager });
  expect((await accept(requestId, paula)).status).not.toBe(200);
  expect((await accept(requestId, bruno)).status).toBe(200);
});

it('a visit that is stuck is ended in a call and in the queue, and one that is over stays as it was', async () => {
  await onDuty(paula);
  const inCall = await arrive();
  await accept(inCall, paula);
  const end = (requestId: number) => app.call(endStuckVisitCall, { requestId, reason }, { token: manager });
  expect((await end(inCall)).status).toBe(200);
  expect(await phaseOf(inCall)).toBe('ended');
  expect((await end(inCall)).status).toBe(200);
  expect((await app.call(returnVisitCall, { requestId: inCall, reason }, { token: manager })).body).toMatchObject({
    httpStatus: 409,
    code: 'visit-over',
  });
  await app.call(setAvailabilityCall, { available: false }, { token: paula });
  const waiting = await arrive();
  expect((await end(waiting)).status).toBe(200);
  expect(await phaseOf(waiting)).toBe('cancelled');
  expect((await end(99_999)).status).toBe(404);
  expect((await logged(2))?.map(({ action, subject }) => [action, subject])).toEqual([
    ['end-visit', `visit ${waiting}`],
    ['end-visit', `visit ${inCall}`],
  ]);
});

it.each(['', '  ', '\u200b'])('an intervention whose reason is %j is refused, and nothing happens', async (blank) => {
  await onDuty(paula);
  const requestId = await arrive();
  const intervene = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${manager}` } });
  expect((await intervene(endStuckVisitCall.path, { requestId, reason: blank })).statusCode).toBe(400);
  expect((await intervene(takeOffDutyCall.path, { professionalId: PAULA, reason: blank })).statusCode).toBe(400);
  expect((await intervene(returnVisitCall.path, { requestId })).statusCode).toBe(400);
  expect(await phaseOf(requestId)).toBe('offered');
});

it('the live figures show queues by client, the oldest wait, and an estimate by calls of the last day', async () => {
  expect((await figures())?.queues).toEqual([
    { queue: 'technicians', waiting: 0, onDuty: 0, inCall: 0, clients: [], brands: [] },
    { queue: 'doctors', waiting: 0, onDuty: 0, inCall: 0, clients: [], brands: [] },
  ]);
  const first = await arrive();
  clock.advance(90_000);
  const waiting = await figures();
  const clientId = waiting?.queues[0]?.clients[0]?.clientId ?? 0;
  expect(waiting?.queues[0]).toMatchObject({ waiting: 1, oldestWaitMs: 90_000, clients: [{ waiting: 1 }] });
  expect(waiting?.queues[0]?.brands).toEqual([
    { brand: 'acolhe', brandName: 'Acolhe', waiting: 1, oldestWaitMs: 90_000 },
  ]);
  expect(waiting?.queues[0]).not.toHaveProperty('estimateMs');
  expect((await figures({ clientId }))?.queues[0]).toMatchObject({ waiting: 1 });
  expect((await figures({ clientId: clientId + 1 }))?.queues[0]).toMatchObject({ waiting: 0 });
  expect((await figures({ partnerId: 1 }))?.queues[0]).toMatchObject({ waiting: 0 });
  expect((await figures({ brand: 'acolhe' }))?.queues[0]).toMatchObject({ waiting: 1 });
  expect((await figures({ brand: 'axia' }))?.queues[0]).toMatchObject({ waiting: 0, brands: [] });
  await onDuty(paula);
  await accept(first, paula);
  expect(await figures()).toMatchObject({ callsUnderWay: 1, queues: [{ waiting: 0, onDuty: 1, inCall: 1 }, {}] });
  // No call has taken place yet, so no mean length is known.
  expect((await figures())?.queues[0]).not.toHaveProperty('estimateMs');
  await app.services.db.execute(`update care_requests set met_at = now() where id = ${first}`);
  clock.advance(600_000);
  await app.call(finishVisitCall, { requestId: first }, { token: paula });
  expect((await figures())?.queues[0]).toMatchObject({ onDuty: 1, inCall: 0, estimateMs: 0 });
  const second = await arrive();
  await onDuty(paula);
  await accept(second, paula);
  expect((await figures())?.queues[0]).toMatchObject({ onDuty: 1, inCall: 1, estimateMs: 600_000 });
});

it('the live figures count the records that are still to be published', async () => {
  const { db } = app.services;
  const behind = async () => (await figures())?.realtimeBehind ?? 0;
  const before = await behind();
  await db.execute(`insert into projection_records (key, revision, published) values ('/nobody', 2, 1)`);
  expect(await behind()).toBe(before + 1);
  await db.execute(`delete from projection_records where key = '/nobody'`);
});

it('an observer learns by which clients, partners and brands figures can be asked for', async () => {
  const { output } = await app.call(listFigureFiltersCall, {}, { token: observer });
  expect(output?.clients).toContainEqual({ id: expect.any(Number), name: expect.any(String) });
  expect(output?.partners).toEqual([{ id: 1, name: expect.any(String) }]);
  expect(output?.brands).toEqual([
    { brand: 'acolhe', name: 'Acolhe' },
    { brand: '-', name: 'Sem marca' },
  ]);
});

it('names are for those who may intervene: an observer sees numbers alone', async () => {
  await onDuty(paula);
  const requestId = await arrive();
  const { output } = await app.call(listOnDutyCall, {}, { token: manager });
  expect(output?.professionals).toMatchObject([{ professionalId: PAULA, requestId, phase: 'offered' }]);
  const visits = await app.call(listLiveVisitsCall, {}, { token: manager });
  expect(visits.output?.visits).toMatchObject([{ requestId, phase: 'offered', professionalId: PAULA }]);
  expect(JSON.stringify(visits.body)).not.toMatch(/Maria|52998224725|Febre/);
  expect((await app.call(listLiveVisitsCall, { partnerId: 1 }, { token: manager })).output?.visits).toEqual([]);
  for (const { body } of [
    await app.call(listOnDutyCall, {}, { token: observer }),
    await app.call(listLiveVisitsCall, {}, { token: observer }),
  ])
    expect(body).toMatchObject({ code: 'role-forbidden' });
  expect(JSON.stringify(await figures())).not.toMatch(/Paula|Maria/);
});

it('a visit that waits is listed with its brand, and found by it', async () => {
  const requestId = await arrive();
  const visits = async (brand: string) =>
    (await app.call(listLiveVisitsCall, { brand }, { token: manager })).output?.visits;
  expect(await visits('acolhe')).toMatchObject([{ requestId, brandName: 'Acolhe' }]);
  expect(await visits('-')).toEqual([]);
  await app.services.db.execute(`update care_requests set brand = null where id = ${requestId}`);
  expect(await visits('-')).toMatchObject([{ requestId, brandName: 'Sem marca' }]);
});

it('the live figures show what failed within the last hour, and forget it then', async () => {
  const at = clock.now().toISOString();
  for (const code of [1702, 1713, 1713, 1900, 1700])
    await app.call(saveMovementLogCall, { code, at }, { token: maria });
  const none = { drops: {}, roomsNotJoined: 0, connectionsLost: 0, partsNotLoaded: 0, parts: [] };
  expect((await figures())?.lastHour).toEqual({
    ...none,
    roomsNotJoined: 1,
    connectionsLost: 2,
    partsNotLoaded: 1,
    parts: [{ count: 1 }],
  });
  clock.advance(3_601_000);
  observer = await app.signInAdministrator('observer');
  expect((await figures())?.lastHour).toEqual(none);
});

it('the live figures name the parts that did not load by version, and nothing else that a page wrote', async () => {
  const at = clock.now().toISOString();
  const logEvent = (payload: Record<string, string>) => app.call(saveMovementLogCall, { code: 1900, at, payload });
  await logEvent({ part: 'mfe-nps', version: '1.2.0', code: 'NP-30' });
  await logEvent({ part: 'mfe-nps', version: '1.2.0', code: 'NP-40' });
  await logEvent({ part: 'mfe-nps', code: 'NP-10' });
  await logEvent({ part: 'mfe-video', version: '1.2.0 Maria Souza' });
  await logEvent({ part: 'Maria Souza', version: '1.2.0' });
  expect((await figures())?.lastHour.parts).toEqual([
    { part: 'mfe-nps', version: '1.2.0', count: 2 },
    { part: 'mfe-nps', count: 1 },
    { part: 'mfe-video', count: 1 },
    { count: 1 },
  ]);
});
