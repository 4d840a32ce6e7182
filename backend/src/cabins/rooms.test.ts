import { readDeployedBrands } from '@acolhe/brand/settings';
import {
  announceCabinPatientCall,
  cabinStatusRecord,
  cabinSummaryRecord,
  cancelCareCall,
  confirmIdentityCall,
  createCabinRoomCall,
  downloadFileCall,
  endSessionCall,
  findRoomProviderCall,
  finishVisitCall,
  generateRoomTokenCall,
  getCareStatusCall,
  getPatientByIdCall,
  getTokenCall,
  getVisitForProfessionalCall,
  issueDocumentCall,
  lastAttendanceCall,
  listCabinsCall,
  listPatientFilesCall,
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
import { changeQueue } from '../care/dispatch/change-queue.ts';
import { releaseTimedOutVisits } from '../care/dispatch/queue-job.ts';
import { bothEnter } from '../care/testing/care-world.ts';
import { files } from '../files/tables.ts';
import { clinicalDocuments, HISTORY_KIND, visitHistory } from '../medical-records/tables.ts';
import { patients } from '../patients/tables.ts';
import { urgentCareSpends } from '../plans/tables.ts';
import { closeRealtimeSessions } from '../platform/auth/end-sessions-job.ts';
import { outgoingMails } from '../platform/messaging/tables.ts';
import { projectionJob } from '../platform/projection/projection-job.ts';
import { dataAccesses } from '../profile/data-accesses.ts';
import { cabinsJob } from './cabins-job.ts';
import { cabinStaff, cabinWorld, CPF } from './testing/cabin-world.ts';

afterEach(() => world.clock.advance(15 * 60_000));

const brands = readDeployedBrands({});
const world = cabinWorld({
  brands: { ...brands, settings: { [brands.own]: { supportPhone: '0800 555 0102' } } },
});

const staff = cabinStaff(world);

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
  const outcomes = await Promise.all(
    [staff.paula, staff.bruno, staff.rafael, staff.paula, staff.bruno].map((token) => world.enter(token, requestId)),
  );
  const winner = [staff.paula, staff.bruno, staff.rafael].filter((_token, index) => outcomes[index] === 'entered');
  expect(winner).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['entered', 'room-taken']));
});

it('one professional who enters two cabins at once gets one of them', async () => {
  const first = await world.sitDown(await world.addCabin(), CPF.maria);
  const second = await world.sitDown(await world.addCabin(), CPF.pedro);
  const outcomes = await Promise.all([
    world.enter(staff.paula, first.requestId),
    world.enter(staff.paula, second.requestId),
  ]);
  expect(outcomes.sort()).toEqual(['entered', 'other-visit']);
});

it('no room is entered that is over, or that is none', async () => {
  const cabin = await world.addCabin();
  const { requestId } = await world.sitDown(cabin);
  await world.start(cabin);
  const maria = await world.app.signInPatient(CPF.maria);
  const portal = await world.app.call(requestCareCall, { patientId: 1001, reason: 'Febre' }, { token: maria });
  expect([
    await world.enter(staff.paula, requestId),
    await world.enter(staff.paula, portal.output?.requestId ?? 0),
    await world.enter(staff.paula, 999_999),
  ]).toEqual(['room-over', 'not-found', 'not-found']);
  await world.app.call(cancelCareCall, { patientId: 1001 }, { token: maria });
});

it('the session of a visit reaches that visit alone', async () => {
  const [cabin, other] = [await world.addCabin(), await world.addCabin()];
  const pedros = await world.sitDown(other, CPF.pedro);
  const { requestId, patientId, token, handle } = await world.sitDown(cabin);
  await world.enter(staff.paula, requestId);
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
  await world.enter(staff.paula, requestId);
  const issued = await world.app.call(
    issueDocumentCall,
    { requestId, type: 'report', text: 'Dipirona 500 mg' },
    { token: staff.paula },
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
  await world.app.call(finishVisitCall, { requestId }, { token: staff.paula });
  expect(await print(token)).toBe(200);
  const next = await world.sitDown(cabin);
  expect([await print(token), await print(next.token)]).toEqual([401, 404]);
});

it('what a patient sent before, and prescriptions, are closed in a cabin until the person is checked', async () => {
  const { app } = world;
  const { requestId, patientId } = await world.sitDown(await world.addCabin());
  await app.services.db.update(patients).set({ email: 'maria@exemplo.com.br' }).where(eq(patients.id, patientId));
  const sent = await app.services.db
    .insert(files)
    .values({
      patientId,
      documentType: 1,
      name: 'exame.png',
      mediaType: 'image/png',
      sizeBytes: 4,
      storeName: await app.services.files.write(Buffer.from('exam')),
      uploadedAt: world.clock.now(),
    })
    .returning({ id: files.id });
  const [{ id: fileId } = { id: 0 }] = sent;
  const shown = { token: staff.paula };
  await world.enter(staff.paula, requestId);
  const reached = async (token: string) => {
    const answers = [
      await app.call(listPatientFilesCall, { requestId }, { token }),
      await app.call(downloadFileCall, { id: fileId }, { token }),
      await app.call(issueDocumentCall, { requestId, type: 'prescription', text: 'Dipirona' }, { token }),
    ];
    return answers.map(({ status }) => status);
  };
  expect(await reached(staff.paula)).toEqual([403, 404, 403]);
  const refused = await app.call(listPatientFilesCall, { requestId }, shown);
  expect(refused.body).toMatchObject({
    code: 'identity-open',
    msg: 'Confira antes a identidade de quem está na cabine.',
  });
  expect((await app.call(confirmIdentityCall, { requestId }, { token: staff.bruno })).status).toBe(409);
  const mails = () =>
    app.services.db.select().from(outgoingMails).where(eq(outgoingMails.recipient, 'maria@exemplo.com.br'));
  expect(await mails()).toEqual([]);
  for (const _time of [1, 2]) expect((await app.call(confirmIdentityCall, { requestId }, shown)).status).toBe(200);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.body).toMatch(
    /^Olá, Maria\.\n\nEm \d\d\/\d\d\/\d{4} às \d\d:\d\d, Paula Ramos conferiu a identidade .*\(Cabine: /,
  );
  expect(mail?.body).toContain('Se não é você, ligue para 0800 555 0102.');
  expect((await reached(staff.paula)).slice(0, 2)).toEqual([200, 200]);
  const visit = await app.call(getVisitForProfessionalCall, { requestId }, shown);
  expect(visit.output?.identityCheckedAt).toBe(world.clock.now().toISOString());
  const accesses = await dataAccesses(app.services.db, patientId);
  expect(accesses).toContainEqual(
    expect.objectContaining({ viewer: 'Paula Ramos', subject: 'Sua identidade, conferida na cabine' }),
  );
});

it('after a hand-over in a cabin the doctor checks again, and prescribes then', async () => {
  const { app } = world;
  const { requestId } = await world.sitDown(await world.addCabin());
  await world.enter(staff.paula, requestId);
  await bothEnter(app.services, requestId);
  await app.call(confirmIdentityCall, { requestId }, { token: staff.paula });
  await app.call(sendCommandCall, { requestId, command: 'sentToDoctorQueue' }, { token: staff.paula });
  await world.enter(staff.rafael, requestId);
  const prescribe = async () =>
    (await app.call(issueDocumentCall, { requestId, type: 'prescription', text: 'Dipirona' }, { token: staff.rafael }))
      .status;
  expect(await prescribe()).toBe(403);
  await app.call(confirmIdentityCall, { requestId }, { token: staff.rafael });
  expect(await prescribe()).toBe(200);
});

it('a session in a cabin neither sees nor ends the visit that its patient has elsewhere', async () => {
  const cabin = await world.addCabin();
  const { requestId, patientId, token, handle } = await world.sitDown(cabin);
  await world.app.call(cancelCareCall, { patientId }, { token });
  const maria = await world.app.signInPatient(CPF.maria);
  const { output } = await world.app.call(requestCareCall, { patientId, reason: 'Febre' }, { token: maria });
  expect((await world.app.call(cancelCareCall, { patientId }, { token })).status).toBe(200);
  expect([await world.phaseOf(requestId), await world.phaseOf(output?.requestId ?? 0)]).toEqual([
    'cancelled',
    'requested',
  ]);
  expect((await world.app.call(getTokenCall, { token: handle, requestId }, { token })).status).toBe(404);
  await world.app.call(cancelCareCall, { patientId }, { token: maria });
});

it('the session of a visit can end itself, and no other session of its patient', async () => {
  const { requestId, patientId, token } = await world.sitDown(await world.addCabin());
  const maria = await world.app.signInPatient(CPF.maria);
  expect((await world.app.call(endSessionCall, {}, { token })).status).toBe(200);
  expect((await world.app.call(getCareStatusCall, { patientId }, { token })).status).toBe(401);
  expect(await world.enter(staff.paula, requestId)).toBe('entered');
  expect((await world.app.call(getCareStatusCall, { patientId }, { token: maria })).status).toBe(200);
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

it('after an hour cabin and patient get realtime access by the sessions that follow theirs', async () => {
  const cabin = await world.addCabin();
  const { requestId, token } = await world.sitDown(cabin);
  const open = (shown = '') => world.app.call(openRealtimeCall, {}, { token: shown });
  expect([(await open(cabin.token)).status, (await open(token)).status]).toEqual([200, 200]);
  world.clock.advance(61 * 60_000);
  await closeRealtimeSessions.run(world.app.services);
  expect([(await open(cabin.token)).status, (await open(token)).status]).toEqual([401, 401]);
  const { output } = await world.app.call(openCabinSessionCall, { isStart: false }, { headers: cabin.headers });
  const visit = await world.app.call(renewCabinVisitCall, { requestId }, { token: output?.access.token ?? '' });
  expect([(await open(output?.access.token)).status, (await open(visit.output?.token)).status]).toEqual([200, 200]);
});

it('a visit in a cabin is charged, held and recorded as any other, and can be handed over to a doctor', async () => {
  const { requestId } = await world.sitDown(await world.addCabin());
  await world.enter(staff.paula, requestId);
  await bothEnter(world.app.services, requestId);
  const { attendanceId } = (await world.visitOf(requestId)) ?? {};
  const handed = await world.app.call(
    sendCommandCall,
    { requestId, command: 'sentToDoctorQueue' },
    { token: staff.paula },
  );
  expect([handed.status, await world.phaseOf(requestId)]).toEqual([200, 'queued']);
  expect(await world.enter(staff.bruno, requestId)).toBe('for-doctors');
  const canEnter = async (token: string) =>
    (await world.app.call(listCabinsCall, {}, { token })).output?.find(({ room }) => room?.requestId === requestId)
      ?.room?.canEnter;
  expect([await canEnter(staff.bruno), await canEnter(staff.rafael)]).toEqual([false, true]);
  expect(await world.enter(staff.rafael, requestId)).toBe('entered');
  expect(await world.visitOf(requestId)).toMatchObject({ attendanceId, queue: 'doctors', answeredBy: 103 });
  expect((await world.app.call(finishVisitCall, { requestId }, { token: staff.rafael })).status).toBe(200);
  const [stored] = await world.app.services.db.select().from(visitHistory).where(eq(visitHistory.requestId, requestId));
  expect(stored).toMatchObject({ patientId: 1001, professionalId: 103, attendanceId, kind: HISTORY_KIND.urgent });
  const { db } = world.app.services;
  expect(await db.select().from(urgentCareSpends).where(eq(urgentCareSpends.requestId, requestId))).toHaveLength(1);
});

it('a visit that loses its professional waits at the head of the queue, and another is asked or enters', async () => {
  const { requestId } = await world.sitDown(await world.addCabin());
  await world.enter(staff.paula, requestId);
  world.clock.advance(31_000);
  await changeQueue(world.app.services, 'technicians', (transaction) => releaseTimedOutVisits(transaction, 0));
  expect(await world.phaseOf(requestId)).toBe('queued');
  expect(await world.enter(staff.bruno, requestId)).toBe('entered');
});

it('in the mode queue the calling circle finds the professional', async () => {
  await world.app.call(setAvailabilityCall, { available: true }, { token: staff.bruno });
  await world.app.call(professionalHeartbeatCall, {}, { token: staff.bruno });
  const { requestId } = await world.sitDown(await world.addCabin({ mode: 'queue' }));
  expect(await world.visitOf(requestId)).toMatchObject({ phase: 'offered', professionalId: 102 });
  expect([await world.enter(staff.paula, requestId), await world.enter(staff.bruno, requestId)]).toEqual([
    'room-taken',
    'entered',
  ]);
  await world.app.call(setAvailabilityCall, { available: false }, { token: staff.bruno });
});

it('in the mode queue no professional can enter before the order of the queue', async () => {
  const { requestId } = await world.sitDown(await world.addCabin({ mode: 'queue' }));
  expect(await world.phaseOf(requestId)).toBe('queued');
  expect(await world.enter(staff.paula, requestId)).toBe('room-in-queue');
  expect(await world.visitOf(requestId)).toMatchObject({ phase: 'queued', professionalId: null });
});

it('professionals see the patients with the longest wait first', async () => {
  const [first, second] = [await world.addCabin({ name: 'A' }), await world.addCabin({ name: 'B' })];
  const pedros = await world.sitDown(second, CPF.pedro);
  world.clock.advance(60_000);
  const marias = await world.sitDown(first, CPF.maria);
  const { output = [] } = await world.app.call(listCabinsCall, {}, { token: staff.paula });
  expect(output.slice(0, 2).map(({ room }) => room?.requestId)).toEqual([pedros.requestId, marias.requestId]);
  await world.enter(staff.paula, pedros.requestId);
  const seen = await world.app.call(
    getVisitForProfessionalCall,
    { requestId: pedros.requestId },
    { token: staff.paula },
  );
  expect(seen.output).toMatchObject({ reason: 'Cabine: B', isInCabin: true });
  const later = (await world.app.call(listCabinsCall, {}, { token: staff.bruno })).output ?? [];
  expect(later.slice(0, 2).map(({ room }) => [room?.phase, room?.professionalName])).toEqual([
    ['waiting', undefined],
    ['in-call', 'Paula Ramos'],
  ]);
});

it('a starting cabin has its summary published again, by which consoles learn of it', async () => {
  const cabin = await world.addCabin();
  const revision = async () => {
    await projectionJob().run(world.app.services);
    return cabinSummaryRecord.parse(await world.realtime.get(realtimePaths.cabinSummary(cabin.id))).revision;
  };
  const before = await revision();
  await world.start(cabin);
  expect(await revision()).toBeGreaterThan(before);
});

it('the records of a cabin show who is announced, waits and is in the call, and are cleared', async () => {
  const cabin = await world.addCabin();
  const status = async () => {
    await projectionJob().run(world.app.services);
    const record = cabinStatusRecord.parse(await world.realtime.get(realtimePaths.cabinStatus(cabin.id)));
    // All professionals read this one: it holds the phase, and nothing of the patient.
    const summary = await world.realtime.get(realtimePaths.cabinSummary(cabin.id));
    expect(cabinSummaryRecord.parse(summary)).toEqual({
      revision: expect.any(Number),
      cabinId: cabin.id,
      phase: record.phase,
    });
    expect(JSON.stringify(summary)).not.toContain(CPF.maria);
    return [record.phase, record.cpf];
  };
  const room = (side: 'patient' | 'professional') => world.realtime.get(realtimePaths.cabinRoom(cabin.id, side));
  const announce = (cpf: string) =>
    world.app.call(announceCabinPatientCall, { cabinId: cabin.id, cpf }, { token: staff.paula });
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
  await world.enter(staff.paula, requestId);
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
  const unknown = await world.app.call(
    announceCabinPatientCall,
    { cabinId: 999, cpf: CPF.maria },
    { token: staff.paula },
  );
  expect(unknown.status).toBe(404);
});
