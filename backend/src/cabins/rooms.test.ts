import {
  announceCabinPatientCall,
  type CabinRoomRefusal,
  cabinStatusRecord,
  cancelCareCall,
  createCabinRoomCall,
  enterCabinRoomCall,
  finishVisitCall,
  findRoomProviderCall,
  generateRoomTokenCall,
  getCareStatusCall,
  getTokenCall,
  getVisitForProfessionalCall,
  issueDocumentCall,
  getPatientByIdCall,
  lastAttendanceCall,
  listCabinsCall,
  openCabinSessionCall,
  openFileCall,
  openRealtimeCall,
  patientRecord,
  professionalHeartbeatCall,
  realtimePaths,
  recordCallDropCall,
  renewCabinVisitCall,
  requestCareCall,
  sendChatMessageCall,
  sendCommandCall,
  setAvailabilityCall,
} from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { CONSENT_TEXT, withdrawTerms } from '../consents/index.ts';
import { changeQueue } from '../care/dispatch/change-queue.ts';
import { releaseTimedOutVisits } from '../care/dispatch/professional-timeouts.ts';
import { findVisit } from '../care/visit/find-visit.ts';
import { callDrops, HISTORY_KIND, visitHistory } from '../history/tables.ts';
import { clinicalDocuments } from '../clinical-documents/tables.ts';
import { urgentCareSpends } from '../contracts/tables.ts';
import { consents } from '../consents/tables.ts';
import { projectionJob } from '../platform/projection/projection-job.ts';
import { patients } from '../patients/tables.ts';
import { runAdminCommand } from './admin/run-admin-command.ts';
import { cabinsJob } from './cabins-job.ts';
import { cabinRefusals } from './tables.ts';
import { cabinWorld, CPF, type TestCabin } from './testing/cabin-world.ts';

const world = cabinWorld();
let paula: string;
let bruno: string;
let rafael: string;
beforeEach(async () => {
  paula = await world.app.signInProfessional('paula@acolhe.test');
  bruno = await world.app.signInProfessional('bruno@acolhe.test');
  rafael = await world.app.signInProfessional('rafael@acolhe.test');
});
afterEach(() => world.clock.advance(15 * 60_000));

const visitOf = async (requestId: number) => findVisit(world.app.services.db, requestId);
const phaseOf = async (requestId: number) => (await visitOf(requestId))?.phase;
const enter = async (token: string, requestId: number) => {
  const { status, body } = await world.app.call(enterCabinRoomCall, { requestId }, { token });
  return status === 200 ? 'entered' : body.code;
};
const dropsOf = (requestId: number) =>
  world.app.services.db.select().from(callDrops).where(eq(callDrops.requestId, requestId));
const project = () => projectionJob().run(world.app.services);

describe('a room is refused', () => {
  const refusalOf = async ({ token }: TestCabin, cpf: string, agreed: object = {}) => {
    const { status, body } = await world.app.call(createCabinRoomCall, { cpf, ...agreed }, { token });
    return [status, body.code as CabinRoomRefusal];
  };

  it('for a CPF that is none, or with which nobody is registered; what was tried is not kept', async () => {
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

  it('after thirty CPFs that led to no visit, and visits are not counted', async () => {
    const cabin = await world.addCabin();
    for (let visits = 0; visits < 3; visits++) await world.sitDown(cabin);
    await world.start(cabin);
    for (let tries = 0; tries < 30; tries++) expect((await refusalOf(cabin, CPF.nobody))[0]).toBe(404);
    expect((await refusalOf(cabin, CPF.maria))[0]).toBe(429);
    expect((await refusalOf(await world.addCabin(), CPF.maria))[0]).toBe(200);
  });
});

it('after sixty rooms a cabin waits, so that nobody fills a patient’s history by opening and leaving them', async () => {
  const cabin = await world.addCabin();
  const open = async () =>
    (await world.app.call(createCabinRoomCall, { cpf: CPF.maria }, { token: cabin.token })).status;
  for (let rounds = 0; rounds < 3; rounds++)
    expect(new Set(await Promise.all(Array.from({ length: 20 }, open)))).toEqual(new Set([200]));
  await world.start(cabin);
  expect(await open()).toBe(429);
  await world.sitDown(await world.addCabin());
});

it('of patients and professionals at once, one gets the cabin and one enters', async () => {
  const cabin = await world.addCabin();
  const rooms = await Promise.all(
    [CPF.maria, CPF.pedro, CPF.maria, CPF.pedro].map((cpf) =>
      world.app.call(createCabinRoomCall, { cpf }, { token: cabin.token }),
    ),
  );
  const ids = new Set(rooms.flatMap(({ output }) => (output ? [output.requestId] : [])));
  expect(ids.size).toBe(1);
  expect(rooms.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  const [requestId = 0] = ids;
  const outcomes = await Promise.all([paula, bruno, rafael, paula, bruno].map((token) => enter(token, requestId)));
  const winner = [paula, bruno, rafael].filter((_token, index) => outcomes[index] === 'entered');
  expect(winner).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['entered', 'room-taken']));
});

it('one professional who enters two cabins at once gets one of them', async () => {
  const first = await world.sitDown(await world.addCabin(), CPF.maria);
  const second = await world.sitDown(await world.addCabin(), CPF.pedro);
  const outcomes = await Promise.all([enter(paula, first.requestId), enter(paula, second.requestId)]);
  expect(outcomes.sort()).toEqual(['entered', 'other-visit']);
});

it('no room is entered that is over, or that is none', async () => {
  const cabin = await world.addCabin();
  const { requestId } = await world.sitDown(cabin);
  await world.start(cabin);
  const maria = await world.app.signInPatient(CPF.maria);
  const portal = await world.app.call(requestCareCall, { patientId: 1001, reason: 'Febre' }, { token: maria });
  expect([
    await enter(paula, requestId),
    await enter(paula, portal.output?.requestId ?? 0),
    await enter(paula, 999_999),
  ]).toEqual(['room-over', 'not-found', 'not-found']);
  await world.app.call(cancelCareCall, { patientId: 1001 }, { token: maria });
});

it('the session of a visit reaches that visit alone', async () => {
  const [cabin, other] = [await world.addCabin(), await world.addCabin()];
  const pedros = await world.sitDown(other, CPF.pedro);
  const { requestId, patientId, token, handle } = await world.sitDown(cabin);
  await enter(paula, requestId);
  const { app } = world;
  const chat = { text: 'x', clientId: '4f4f9f0e-6d0b-4f0b-8f39-0d3c4b8a2f11' };
  const statuses = await Promise.all([
    app.call(generateRoomTokenCall, { requestId }, { token }),
    app.call(findRoomProviderCall, {}, { token }),
    app.call(getTokenCall, { token: handle, requestId }, { token }),
    app.call(openRealtimeCall, {}, { token }),
    app.call(lastAttendanceCall, { patientId }, { token }),
    app.call(generateRoomTokenCall, { requestId: pedros.requestId }, { token }),
    app.call(generateRoomTokenCall, { appointmentId: 1 }, { token }),
    app.call(getTokenCall, { token: pedros.handle, requestId: pedros.requestId }, { token }),
    app.call(cancelCareCall, { patientId: pedros.patientId }, { token }),
    app.call(cancelCareCall, { patientId, isScheduled: true, scheduledCallId: 1 }, { token }),
    app.call(recordCallDropCall, { patientId: pedros.patientId }, { token }),
    app.call(getPatientByIdCall, { patientId }, { token }),
    app.call(getCareStatusCall, { patientId }, { token }),
    app.call(requestCareCall, { patientId, reason: 'x' }, { token }),
    app.call(sendChatMessageCall, { requestId, ...chat }, { token }),
    app.call(createCabinRoomCall, { cpf: CPF.maria }, { token }),
    app.call(renewCabinVisitCall, { requestId: pedros.requestId }, { token: cabin.token }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200, 404, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403, 404,
  ]);
});

it('a document is printed in the cabin of the visit in which it was issued, and nowhere else', async () => {
  const [cabin, other] = [await world.addCabin(), await world.addCabin()];
  const { requestId, token } = await world.sitDown(cabin);
  await enter(paula, requestId);
  const issued = await world.app.call(
    issueDocumentCall,
    { requestId, type: 'prescription', text: 'Dipirona 500 mg' },
    { token: paula },
  );
  const [document] = await world.app.services.db
    .select({ fileId: clinicalDocuments.fileId })
    .from(clinicalDocuments)
    .where(eq(clinicalDocuments.id, issued.output?.documentId ?? 0));
  const print = async (shown: string) => {
    const { status } = await world.app.call(openFileCall, { fileId: document?.fileId ?? 0 }, { token: shown });
    return status;
  };
  const pedros = await world.sitDown(other, CPF.pedro);
  expect([await print(token), await print(pedros.token), await print(cabin.token)]).toEqual([200, 404, 403]);
  await world.app.call(finishVisitCall, { requestId }, { token: paula });
  expect(await print(token)).toBe(200);
  const next = await world.sitDown(cabin);
  expect([await print(token), await print(next.token)]).toEqual([401, 404]);
});

it('a session in a cabin neither sees nor ends the visit that its patient has elsewhere', async () => {
  const cabin = await world.addCabin();
  const { requestId, patientId, token, handle } = await world.sitDown(cabin);
  await world.app.call(cancelCareCall, { patientId }, { token });
  const maria = await world.app.signInPatient(CPF.maria);
  const { output } = await world.app.call(requestCareCall, { patientId, reason: 'Febre' }, { token: maria });
  expect((await world.app.call(cancelCareCall, { patientId }, { token })).status).toBe(200);
  expect([await phaseOf(requestId), await phaseOf(output?.requestId ?? 0)]).toEqual(['cancelled', 'requested']);
  expect((await world.app.call(getTokenCall, { token: handle, requestId }, { token })).status).toBe(404);
  await world.app.call(cancelCareCall, { patientId }, { token: maria });
});

it('realtime access of cabin and patient carries the cabin', async () => {
  const cabin = await world.addCabin();
  const { token } = await world.sitDown(cabin);
  const claims = async (shown: string) =>
    JSON.parse((await world.app.call(openRealtimeCall, {}, { token: shown })).output?.customToken ?? '{}') as unknown;
  const sid = expect.any(String) as unknown;
  expect(await claims(cabin.token)).toEqual({ uid: `k${cabin.id}`, claims: { role: 'cabin', sid } });
  expect(await claims(token)).toEqual({ uid: 'p1001', claims: { role: 'patient', sid, cabin: `k${cabin.id}` } });
});

describe('whoever comes next finds nothing', () => {
  it('a start ends the visit before, with its drop, and the session of its patient', async () => {
    const cabin = await world.addCabin();
    const { requestId, token } = await world.sitDown(cabin);
    await enter(paula, requestId);
    expect((await world.start(cabin)).status).toBe(200);
    expect([await phaseOf(requestId), (await dropsOf(requestId)).length]).toEqual(['cancelled', 1]);
    expect((await world.app.call(findRoomProviderCall, {}, { token })).status).toBe(401);
    expect((await visitOf(requestId))?.cleanedAt).not.toBeNull();
    const next = await world.sitDown(cabin, CPF.pedro);
    expect(await enter(paula, next.requestId)).toBe('entered');
  });

  it('a renewed session leaves the visit', async () => {
    const cabin = await world.addCabin();
    const { requestId } = await world.sitDown(cabin);
    await world.app.call(openCabinSessionCall, { isStart: false }, { headers: cabin.headers });
    expect(await phaseOf(requestId)).toBe('requested');
    expect((await world.app.call(renewCabinVisitCall, { requestId }, { token: cabin.token })).status).toBe(200);
  });

  it('the visit of a cabin that is not heard for three minutes is ended, one that is heard goes on', async () => {
    const [silent, heard] = [await world.addCabin(), await world.addCabin()];
    const lost = await world.sitDown(silent, CPF.maria);
    const other = await world.sitDown(heard, CPF.pedro);
    await enter(paula, lost.requestId);
    const job = cabinsJob();
    const run = async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 4) {
        world.clock.advance(4_000);
        await job.run(world.app.services);
      }
    };
    await run(100);
    await world.app.call(renewCabinVisitCall, { requestId: other.requestId }, { token: heard.token });
    await run(76);
    expect(await phaseOf(lost.requestId)).toBe('in-call');
    await run(12);
    expect([await phaseOf(lost.requestId), await phaseOf(other.requestId)]).toEqual(['cancelled', 'requested']);
    expect(await dropsOf(lost.requestId)).toHaveLength(1);
  });

  it('a restart of the service does not count as silence of the cabins', async () => {
    const { requestId } = await world.sitDown(await world.addCabin());
    world.clock.advance(10 * 60_000);
    await cabinsJob().run(world.app.services);
    expect(await phaseOf(requestId)).toBe('requested');
  });

  it('a finished visit stays for two minutes, so that the cabin can show its end', async () => {
    const { requestId, token } = await world.sitDown(await world.addCabin());
    await enter(paula, requestId);
    await world.app.call(finishVisitCall, { requestId }, { token: paula });
    await cabinsJob().run(world.app.services);
    expect((await world.app.call(findRoomProviderCall, {}, { token })).status).toBe(200);
    world.clock.advance(2 * 60_000);
    await cabinsJob().run(world.app.services);
    expect((await world.app.call(findRoomProviderCall, {}, { token })).status).toBe(401);
  });

  it.each(['waits', 'is in a call'])(
    'a revoked cabin whose patient %s loses its sessions and its visit at once',
    async (what) => {
      const cabin = await world.addCabin();
      const { requestId, token } = await world.sitDown(cabin);
      if (what === 'is in a call') await enter(paula, requestId);
      expect(await runAdminCommand(world.app.services, ['revoke-cabin', '--cabin', String(cabin.id)])).toBe(
        `cabin ${cabin.id} is revoked`,
      );
      expect(await phaseOf(requestId)).toBe('cancelled');
      const statuses = await Promise.all(
        [token, cabin.token].map(
          async (shown) => (await world.app.call(openRealtimeCall, {}, { token: shown })).status,
        ),
      );
      expect(statuses).toEqual([401, 401]);
      const { output = [] } = await world.app.call(listCabinsCall, {}, { token: paula });
      expect(output.map(({ id }) => id)).not.toContain(cabin.id);
    },
  );
});

it('a visit in a cabin is charged, attended and kept as every other, and can be handed over to a doctor', async () => {
  const { requestId } = await world.sitDown(await world.addCabin());
  await enter(paula, requestId);
  const { attendanceId } = (await visitOf(requestId)) ?? {};
  const handed = await world.app.call(sendCommandCall, { requestId, command: 'sentToDoctorQueue' }, { token: paula });
  expect([handed.status, await phaseOf(requestId)]).toEqual([200, 'queued']);
  expect(await enter(bruno, requestId)).toBe('for-doctors');
  const canEnter = async (token: string) =>
    (await world.app.call(listCabinsCall, {}, { token })).output?.find(({ room }) => room?.requestId === requestId)
      ?.room?.canEnter;
  expect([await canEnter(bruno), await canEnter(rafael)]).toEqual([false, true]);
  expect(await enter(rafael, requestId)).toBe('entered');
  expect(await visitOf(requestId)).toMatchObject({ attendanceId, queue: 'doctors', answeredBy: 103 });
  expect((await world.app.call(finishVisitCall, { requestId }, { token: rafael })).status).toBe(200);
  const [kept] = await world.app.services.db.select().from(visitHistory).where(eq(visitHistory.requestId, requestId));
  expect(kept).toMatchObject({ patientId: 1001, professionalId: 103, attendanceId, kind: HISTORY_KIND.urgent });
  const { db } = world.app.services;
  expect(await db.select().from(urgentCareSpends).where(eq(urgentCareSpends.requestId, requestId))).toHaveLength(1);
});

it('a visit that loses its professional waits at the head of the queue, and another is asked or enters', async () => {
  const { requestId } = await world.sitDown(await world.addCabin());
  await enter(paula, requestId);
  world.clock.advance(31_000);
  await changeQueue(world.app.services, 'technicians', (transaction) => releaseTimedOutVisits(transaction, 0));
  expect(await phaseOf(requestId)).toBe('queued');
  expect(await enter(bruno, requestId)).toBe('entered');
});

it('in the mode queue the calling circle finds the professional', async () => {
  await world.app.call(setAvailabilityCall, { available: true }, { token: bruno });
  await world.app.call(professionalHeartbeatCall, {}, { token: bruno });
  const { requestId } = await world.sitDown(await world.addCabin({ mode: 'queue' }));
  expect(await visitOf(requestId)).toMatchObject({ phase: 'offered', professionalId: 102 });
  expect([await enter(paula, requestId), await enter(bruno, requestId)]).toEqual(['room-taken', 'entered']);
  await world.app.call(setAvailabilityCall, { available: false }, { token: bruno });
});

it('a cabin that starts has its status written anew, by which consoles learn that it is there', async () => {
  const cabin = await world.addCabin();
  const revision = async () => {
    await project();
    return cabinStatusRecord.parse(await world.realtime.get(realtimePaths.cabinStatus(cabin.id))).revision;
  };
  const before = await revision();
  await world.start(cabin);
  expect(await revision()).toBeGreaterThan(before);
});

it('the records of a cabin show who is announced, waits and is in the call, and are cleared', async () => {
  const cabin = await world.addCabin();
  const status = async () => {
    await project();
    const record = cabinStatusRecord.parse(await world.realtime.get(realtimePaths.cabinStatus(cabin.id)));
    return [record.phase, record.cpf];
  };
  const room = (side: 'patient' | 'professional') => world.realtime.get(realtimePaths.cabinRoom(cabin.id, side));
  const announce = (cpf: string) =>
    world.app.call(announceCabinPatientCall, { cabinId: cabin.id, cpf }, { token: paula });
  expect(await status()).toEqual([undefined, undefined]);
  expect((await announce('11111111111')).status).toBe(400);
  expect((await announce('529.982.247-25')).status).toBe(200);
  expect(await status()).toEqual(['announced', CPF.maria]);
  world.clock.advance(2 * 60_000);
  await cabinsJob().run(world.app.services);
  expect(await status()).toEqual([undefined, undefined]);
  await announce(CPF.maria);
  const { requestId, handle } = await world.sitDown(cabin);
  expect(await status()).toEqual(['waiting', CPF.maria]);
  expect((await announce(CPF.pedro)).body.code).toBe('cabin-busy');
  expect(await room('patient')).toMatchObject({ channel: `CABINE_${CPF.maria}`, token: handle });
  expect(await room('professional')).not.toHaveProperty('token');
  await enter(paula, requestId);
  expect(await status()).toEqual(['in-call', CPF.maria]);
  expect(await room('professional')).toMatchObject({ channel: `CABINE_${CPF.maria}`, token: handle });
  const patient = patientRecord.parse(await world.realtime.get(realtimePaths.patient(1001)));
  expect([patient.cabinKey, patient.requestId]).toEqual([`k${cabin.id}`, requestId]);
  expect(patient.roomName).not.toContain(CPF.maria);
  await world.start(cabin);
  expect(await status()).toEqual([undefined, undefined]);
  for (const side of ['patient', 'professional'] as const) {
    expect(await room(side)).not.toHaveProperty('token');
    expect(await room(side)).not.toHaveProperty('channel');
  }
  expect(patientRecord.parse(await world.realtime.get(realtimePaths.patient(1001))).cabinKey).toBeUndefined();
  const unknown = await world.app.call(announceCabinPatientCall, { cabinId: 999, cpf: CPF.maria }, { token: paula });
  expect(unknown.status).toBe(404);
});

it('professionals see who waits the longest first', async () => {
  const [first, second] = [await world.addCabin({ name: 'A' }), await world.addCabin({ name: 'B' })];
  const pedros = await world.sitDown(second, CPF.pedro);
  world.clock.advance(60_000);
  const marias = await world.sitDown(first, CPF.maria);
  const { output = [] } = await world.app.call(listCabinsCall, {}, { token: paula });
  expect(output.slice(0, 2).map(({ room }) => room?.requestId)).toEqual([pedros.requestId, marias.requestId]);
  await enter(paula, pedros.requestId);
  const seen = await world.app.call(getVisitForProfessionalCall, { requestId: pedros.requestId }, { token: paula });
  expect(seen.output).toMatchObject({ reason: 'Cabine: B', isInCabin: true });
  const later = (await world.app.call(listCabinsCall, {}, { token: bruno })).output ?? [];
  expect(later.slice(0, 2).map(({ room }) => [room?.phase, room?.professionalName])).toEqual([
    ['waiting', undefined],
    ['in-call', 'Paula Ramos'],
  ]);
});
