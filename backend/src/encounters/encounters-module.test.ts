import {
  cleanPatientCall,
  createScheduleCall,
  type Encounter,
  finishVisitCall,
  issueDocumentCall,
  listEncountersCall,
  openPartnerSessionCall,
  requestCareCall,
  updateScheduleCall,
  withdrawDocumentCall,
} from '@acolhe/contracts';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { appointments, scheduledCalls } from '../appointments/tables.ts';
import { callInTenMinutes } from '../appointments/testing/scheduled-call-world.ts';
import { callOfPaula } from '../care/testing/care-world.ts';
import { inSaoPaulo, manualClock } from '../platform/clock.ts';
import { SAMPLE_PARTNER_KEY, startTestApp, type TestApp } from '../testing/test-app.ts';

const [MARIA, PEDRO, RAFAEL] = [1001, 1006, 103];
const CPF = { maria: '52998224725', pedro: '86830412048' };
const MINUTE_MS = 60_000;
// Access tokens end with this clock, so all users sign in again after it moved.
const clock = manualClock(new Date());
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
beforeEach(async () => {
  await app.services.db.delete(scheduledCalls);
  await app.services.db.execute('truncate visit_history');
});
afterAll(() => app.close());

const maria = () => app.signInPatient(CPF.maria);
const paula = () => app.signInProfessional('paula@acolhe.test');
const rafael = () => app.signInProfessional('rafael@acolhe.test');
const encounters = async (): Promise<readonly Encounter[]> => {
  const answer = await app.call(listEncountersCall, { patientId: MARIA }, { token: await maria() });
  return answer.output?.encounters ?? [];
};
const scheduled = async () => (await encounters()).filter(({ id }) => id.startsWith('a'));
const clockTime = (at: Date) => ({ date: inSaoPaulo(at).toISODate(), time: inSaoPaulo(at).toFormat('HH:mm') });

it('a visit is listed when it is over, with what was issued in it in the order of issue', async () => {
  const requestId = await callOfPaula(app);
  const answeredAt = clock.now();
  expect(await encounters()).not.toContainEqual(expect.objectContaining({ id: `v${requestId}` }));
  const token = await paula();
  const issue = async (type: 'report' | 'certificate') =>
    (await app.call(issueDocumentCall, { requestId, type, text: 'Repouso.' }, { token })).output?.documentId ?? 0;
  const reportId = await issue('report');
  clock.advance(MINUTE_MS);
  await issue('certificate');
  await app.call(withdrawDocumentCall, { documentId: reportId, reason: 'Engano.' }, { token });
  const withdrawnAt = clock.now().toISOString();
  // A second finish leaves the saved texts unchanged.
  for (const guidance of [' Repouso e água. Se a febre voltar, peça outro atendimento.\n', 'Outra coisa.'])
    await app.call(finishVisitCall, { requestId, guidance }, { token });
  const [latest] = await encounters();
  expect(latest).toEqual({
    id: `v${requestId}`,
    status: 'finished',
    specialty: 'Pronto Atendimento',
    professionalName: 'Paula Ramos',
    guidance: 'Repouso e água. Se a febre voltar, peça outro atendimento.',
    ...clockTime(answeredAt),
    documentUrl: latest?.documents[0]?.url,
    documents: [
      expect.objectContaining({ name: expect.stringMatching(/^Relatório .*\.pdf$/), withdrawnAt }),
      expect.objectContaining({ name: expect.stringMatching(/^Atestado-Declaração .*\.pdf$/) }),
    ],
  });
  expect(latest?.documents[1]).not.toHaveProperty('withdrawnAt');
  for (const { url, fileId } of latest?.documents ?? []) {
    expect(url).toBe(`/api/files/${fileId}`);
    const opened = await app.inject({ url, headers: { authorization: `Bearer ${await maria()}` } });
    expect(opened.headers['content-type']).toBe('application/pdf');
  }
});

it('a visit that the patient gave up is interrupted after an answer, and cancelled before', async () => {
  const answered = await callOfPaula(app);
  const token = await maria();
  await app.call(cleanPatientCall, { patientId: MARIA, byPatient: true }, { token });
  // The professional was about to finish: the texts are saved, once.
  for (const guidance of ['Repouso e água.', 'Outra coisa.']) {
    const finish = { requestId: answered, guidance };
    expect((await app.call(finishVisitCall, finish, { token: await paula() })).status).toBe(200);
  }
  const waiting = (await app.call(requestCareCall, { patientId: MARIA, reason: 'Tosse' }, { token })).output?.requestId;
  await app.call(cleanPatientCall, { patientId: MARIA, byPatient: true }, { token });
  const listed = await encounters();
  expect(listed.find(({ id }) => id === `v${answered}`)).toMatchObject({
    status: 'interrupted',
    documents: [],
    guidance: 'Repouso e água.',
  });
  const cancelled = listed.find(({ id }) => id === `v${waiting}`);
  expect(cancelled).toMatchObject({ status: 'cancelled', ...clockTime(clock.now()) });
  expect(cancelled).not.toHaveProperty('professionalName');
  expect(cancelled).not.toHaveProperty('documentUrl');
});

describe('a scheduled call', () => {
  const enter = async (appointmentId: number) =>
    app.call(createScheduleCall, { appointmentId, patientId: MARIA }, { token: await maria() });
  const professional = async (appointmentId: number, status: 'in-call' | 'finishing') =>
    app.call(updateScheduleCall, { appointmentId, status }, { token: await rafael() });

  it('has what the professional wrote for the patient, once, and nothing that the patient sends', async () => {
    const { appointmentId } = await callInTenMinutes(app, clock, MARIA, RAFAEL);
    clock.advance(11 * MINUTE_MS);
    await enter(appointmentId);
    const end = (token: string, guidance: string) =>
      app.call(updateScheduleCall, { appointmentId, status: 'finishing', guidance }, { token });
    await professional(appointmentId, 'in-call');
    expect((await end(await maria(), 'Do paciente.')).status).toBe(200);
    // The patient has ended it while the professional wrote.
    for (const guidance of [' Retorno em sete dias.\n', 'Outra coisa.'])
      expect((await end(await rafael(), guidance)).status).toBe(200);
    expect(await scheduled()).toMatchObject([
      { id: `a${appointmentId}`, status: 'finished', guidance: 'Retorno em sete dias.' },
    ]);
  });

  it('an encounter without a professional has no guidance', async () => {
    const { appointmentId } = await callInTenMinutes(app, clock, MARIA, RAFAEL);
    clock.advance(11 * MINUTE_MS);
    await enter(appointmentId);
    const ended = { appointmentId, status: 'finishing', guidance: 'Repouso.' } as const;
    await app.call(updateScheduleCall, ended, { token: await rafael() });
    clock.advance(59 * MINUTE_MS);
    const [missed] = await scheduled();
    expect(missed).toMatchObject({ id: `a${appointmentId}`, status: 'interrupted' });
    expect(missed).not.toHaveProperty('guidance');
  });

  it.each([
    ['finished', true, true],
    ['interrupted', true, false],
    ['missed', false, true],
    ['missed', false, false],
  ] as const)(
    'is %s when the patient connects (%s) and the professional connects (%s)',
    async (status, comes, answers) => {
      const { appointmentId } = await callInTenMinutes(app, clock, MARIA, RAFAEL);
      const startsAt = new Date(clock.now().getTime() + 10 * MINUTE_MS);
      clock.advance(11 * MINUTE_MS);
      if (answers) await professional(appointmentId, 'in-call');
      const began = answers ? clock.now() : startsAt;
      if (comes) await enter(appointmentId);
      expect(await scheduled()).toEqual([]);
      if (answers) await professional(appointmentId, 'finishing');
      else clock.advance(59 * MINUTE_MS);
      expect(await scheduled()).toEqual([
        {
          id: `a${appointmentId}`,
          status,
          specialty: 'Clínica Médica',
          professionalName: 'Rafael Costa',
          ...clockTime(began),
          documents: [],
        },
      ]);
    },
  );

  it('is listed as cancelled once its time has come', async () => {
    const { appointmentId } = await callInTenMinutes(app, clock, MARIA, RAFAEL);
    await app.services.db.update(appointments).set({ status: 'cancelled' }).where(eq(appointments.id, appointmentId));
    clock.advance(10 * MINUTE_MS - 1);
    expect(await scheduled()).toEqual([]);
    clock.advance(1);
    expect(await scheduled()).toEqual([expect.objectContaining({ id: `a${appointmentId}`, status: 'cancelled' })]);
  });
});

it('encounters are listed the latest first', async () => {
  const times = (await encounters()).map(({ date, time }) => `${date} ${time}`);
  expect(times.length).toBeGreaterThan(2);
  expect(times).toEqual([...times].sort().reverse());
});

describe('a page of the encounters', () => {
  // A dozen visits of earlier days, with Rafael.
  beforeAll(() =>
    app.services.db.execute(sql`
      insert into care_requests (patient_id, reason, requested_at, phase, answered_by, attendance_id, call_started_at, ended_at, cleaned_at)
      select ${MARIA}::bigint, 'Febre', at, 'ended', ${RAFAEL}::bigint, 1000000 + n, at, at, at
      from (select n, timestamptz '2020-01-01 12:00Z' + n * interval '1 day' as at from generate_series(1, 12) n) visits`),
  );
  const search = async (input: Partial<z.output<typeof listEncountersCall.input>>) =>
    (await app.call(listEncountersCall, { patientId: MARIA, ...input }, { token: await maria() })).output;

  it('contains the rows that follow those of the page before, and the total of all pages', async () => {
    const all = await encounters();
    expect(all.length).toBeGreaterThan(10);
    expect(await search({ page: 1, pageSize: 10 })).toEqual({
      ok: true,
      total: all.length,
      encounters: all.slice(0, 10),
    });
    expect((await search({ page: 2 }))?.encounters).toEqual(all.slice(10, 20));
    expect(await search({ page: 100 })).toEqual({ ok: true, total: all.length, encounters: [] });
  });

  it('is of those whose day and professional, by a part of the name without case and accents, are sought', async () => {
    const all = await encounters();
    const named = all.filter(({ professionalName }) => professionalName?.startsWith('Rafael'));
    expect(named.length).toBeLessThan(all.length);
    expect(await search({ professional: ' ráFAEL ', pageSize: 50 })).toEqual({
      ok: true,
      total: named.length,
      encounters: named,
    });
    expect((await search({ date: '2020-01-05' }))?.encounters).toEqual([
      expect.objectContaining({ date: '2020-01-05', time: '09:00' }),
    ]);
    expect((await search({ professional: 'ninguém', pageSize: 10 }))?.total).toBe(0);
  });
});

it('encounters are listed to their patient only', async () => {
  const pedro = await app.signInPatient(CPF.pedro);
  expect((await app.call(listEncountersCall, { patientId: MARIA }, { token: pedro })).status).toBe(403);
  expect((await app.call(listEncountersCall, { patientId: PEDRO }, { token: pedro })).output).toEqual({
    ok: true,
    total: 0,
    encounters: [],
  });
  const page = (
    await app.call(openPartnerSessionCall, { cpf: CPF.maria, parts: ['urgent-care'] }, { token: SAMPLE_PARTNER_KEY })
  ).output;
  for (const token of [await paula(), page?.token])
    expect((await app.call(listEncountersCall, { patientId: MARIA }, { token })).status).toBe(403);
});
