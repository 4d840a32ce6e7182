import { type CallInput, currentPatientCall, signInCall } from '@acolhe/contracts';
import {
  completeDataRequestCall,
  type DataRequest,
  findPatientsCall,
  grantDataRequestCall,
  listDataRequestsCall,
  listPatientConsentsCall,
  openDataRequestCall,
  openDataRequestCopyCall,
  prepareDataRequestCopyCall,
  readDataRequestCopyCall,
  readPatientCall,
  refuseDataRequestCall,
} from '@acolhe/contracts/operations';
import { dayInSaoPaulo } from '@acolhe/domain';
import { desc, sql } from 'drizzle-orm';
import { operationsChanges } from '../administrators/tables.ts';
import { dataExportDownloads } from '../data-export/tables.ts';
import { exportsOf } from '../data-export/testing/exports.ts';
import { DEMO_PASSWORD } from '../demo/people.ts';
import { OPERATIONS_ORIGIN, startTestApp, type TestApp } from '../testing/test-app.ts';

const DAY_MS = 86_400_000;
const JOAO = '11144477735';
const MARIA = '52998224725';
const ANA = '39053344705';
const CARLOS = '15350946056';
let backend: TestApp;
let token: string;
let manager: string;
beforeAll(async () => {
  backend = await startTestApp();
  token = await backend.signInAdministrator();
  manager = await backend.signInAdministrator('manager');
});
afterEach(async () => {
  await backend.services.db.execute(sql`delete from data_requests`);
});
afterAll(() => backend.close());

const daysAgo = (days: number) => dayInSaoPaulo(new Date(backend.services.clock.now().getTime() - days * DAY_MS));
const patientOf = async (cpf: string) => {
  const { output: list } = await backend.call(findPatientsCall, { search: cpf }, { token });
  const { output } = await backend.call(readPatientCall, { id: list?.items[0]?.id ?? 0 }, { token });
  if (!output) throw new Error('the patient is not found');
  return output;
};
const open = async (cpf: string, input: Partial<CallInput<typeof openDataRequestCall>> = {}) =>
  backend.call(
    openDataRequestCall,
    { patientId: (await patientOf(cpf)).id, kind: 'hand-over', receivedOn: daysAgo(0), ...input },
    { token: manager },
  );
const opened = async (cpf: string, input: Partial<CallInput<typeof openDataRequestCall>> = {}) => {
  const { output } = await open(cpf, input);
  if (!output) throw new Error('no case was opened');
  return output;
};
const grant = ({ id, revision }: DataRequest, as = token) =>
  backend.call(grantDataRequestCall, { id, revision, reason: 'identidade conferida' }, { token: as });
const list = async (input: CallInput<typeof listDataRequestsCall> = {}) =>
  (await backend.call(listDataRequestsCall, input, { token: manager })).output;
const lastChange = async () =>
  (await backend.services.db.select().from(operationsChanges).orderBy(desc(operationsChanges.id)).limit(1))[0];
const mailsTo = async (address: string) =>
  (
    await backend.services.db.execute<{ subject: string; body: string }>(
      sql`select subject, body from outgoing_mails where recipient = ${address} order by id desc`,
    )
  ).rows;
const withoutCare = async (patientId: number) => {
  const { db } = backend.services;
  await db.execute(sql`update appointments set status = 'cancelled' where patient_id = ${patientId}`);
};

it('a case is due fifteen days after the patient asked, late after that, and listed by when it is due', async () => {
  const recent = await opened(MARIA, { note: 'por carta', reason: 'carta registrada' });
  expect(recent).toMatchObject({ state: 'open', dueOn: daysAgo(-15), isLate: false, note: 'por carta' });
  expect(await lastChange()).toMatchObject({
    subjectKind: 'data-request',
    subjectId: String(recent.id),
    action: 'open',
    reason: 'carta registrada',
  });
  const onLastDay = await opened(JOAO, { receivedOn: daysAgo(15) });
  const late = await opened(ANA, { receivedOn: daysAgo(16) });
  expect([onLastDay.isLate, late.isLate]).toEqual([false, true]);
  const first = await list({ isPending: true, pageSize: 2 });
  expect(first?.items.map(({ id }) => id)).toEqual([late.id, onLastDay.id]);
  const rest = await list({ isPending: true, pageSize: 2, cursor: first?.nextCursor ?? '' });
  expect([rest?.items.map(({ id }) => id), rest?.nextCursor]).toEqual([[recent.id], undefined]);
});

it.each([
  [{ receivedOn: '2999-01-01' }, 400, 'invalid-input'],
  [{ receivedOn: '2001-01-01' }, 400, 'invalid-input'],
  [{ patientId: 999_999 }, 404, 'not-found'],
])('a case with %j is refused', async (wrong, status, code) => {
  const answer = await open(MARIA, wrong);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

it('of a patient one case of a kind is pending at a time', async () => {
  const first = await opened(MARIA);
  expect((await open(MARIA)).body.code).toBe('data-request-open');
  const { id, revision } = first;
  await backend.call(refuseDataRequestCall, { id, revision, reason: 'sem identidade' }, { token });
  expect((await open(MARIA)).status).toBe(200);
});

it('of two administrators who decide a case the second sees the decision of the first', async () => {
  const seen = await opened(MARIA);
  const other = await backend.signInAdministrator();
  const refused = await backend.call(
    refuseDataRequestCall,
    { id: seen.id, revision: seen.revision, reason: 'sem identidade' },
    { token },
  );
  expect(refused.output).toMatchObject({ state: 'refused', decisionReason: 'sem identidade' });
  const second = await grant(seen, other);
  expect([second.status, second.body.code]).toEqual([409, 'changed-meanwhile']);
  expect(second.body.current).toMatchObject({ state: 'refused' });
  if (refused.output) expect((await grant(refused.output, other)).body.code).toBe('data-request-closed');
  const [mail] = await mailsTo((await patientOf(MARIA)).email ?? '');
  expect(mail?.subject).toContain('Resposta ao seu pedido');
  expect(mail?.body).toContain('sem identidade');
  expect(await lastChange()).toMatchObject({
    action: 'refuse',
    before: { state: 'open' },
    after: { state: 'refused' },
    reason: 'sem identidade',
  });
});

it('a decision without a reason is refused', async () => {
  const { id, revision } = await opened(MARIA);
  const answer = await backend.inject({
    method: 'POST',
    url: refuseDataRequestCall.path,
    headers: { origin: OPERATIONS_ORIGIN, authorization: `Bearer ${token}` },
    payload: { id, revision, reason: ' ' },
  });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid-input']);
});

it('the copies of granted cases are made for the session that asks, which downloads each patient’s own', async () => {
  const cases = [await opened(MARIA), await opened(CARLOS)];
  const [first, second] = cases;
  if (!first || !second) throw new Error('no cases');
  const prepare = (id: number) => backend.call(prepareDataRequestCopyCall, { id }, { token });
  expect((await prepare(first.id)).body.code).toBe('data-request-closed');
  for (const one of cases) {
    await grant(one);
    expect((await prepare(one.id)).output).toMatchObject({ state: 'preparing' });
  }
  expect((await mailsTo((await patientOf(MARIA)).email ?? ''))[0]?.subject).toContain('Uma cópia dos seus dados');
  const other = await backend.signInAdministrator();
  const waiting = await backend.call(prepareDataRequestCopyCall, { id: first.id }, { token: other });
  expect([waiting.body.code, waiting.body.msg]).toEqual([
    'export-under-way',
    expect.stringContaining('deste paciente'),
  ]);
  await exportsOf(backend).runJob();
  const { output } = await backend.call(readDataRequestCopyCall, { id: first.id }, { token });
  expect(output).toMatchObject({ state: 'ready' });
  expect(output?.contents.map(({ kind }) => kind).toSorted()).toEqual(['archive', 'paper']);
  const address = await backend.call(openDataRequestCopyCall, { id: first.id, kind: 'paper' }, { token });
  expect(await lastChange()).toMatchObject({ action: 'open-copy', subjectId: String(first.id) });
  const answer = await backend.inject(new URL(address.output?.url ?? 'http://localhost/').pathname);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { rows } = await backend.services.db.execute<{ id: string }>(
    sql`select export_id as id from data_requests where id = ${first.id}`,
  );
  expect((await backend.services.db.select().from(dataExportDownloads)).at(-1)?.exportId).toBe(rows[0]?.id);

  expect((await backend.call(readDataRequestCopyCall, { id: first.id }, { token: other })).output?.state).toBe('none');
  const outsider = await backend.call(openDataRequestCopyCall, { id: first.id, kind: 'paper' }, { token: other });
  expect(outsider.status).toBe(404);
  const [granted] = (await list({ patientId: first.patientId }))?.items ?? [];
  const done = await backend.call(
    completeDataRequestCall,
    { id: first.id, revision: granted?.revision ?? 0, reason: 'entregue em mãos' },
    { token },
  );
  expect(done.output).toMatchObject({ state: 'done' });
  expect((await prepare(first.id)).body.code).toBe('data-request-closed');
});

it('a manager who decides a case, and an observer who asks for the names in it, are refused', async () => {
  const seen = await opened(MARIA);
  const refused = await grant(seen, manager);
  expect([refused.status, refused.body.code]).toEqual([403, 'role-forbidden']);
  const observer = await backend.signInAdministrator('observer');
  const { status, body } = await backend.call(listDataRequestsCall, {}, { token: observer });
  expect([status, body.code]).toEqual([403, 'role-forbidden']);
  expect((await list())?.items[0]).toMatchObject({ id: seen.id, state: 'open' });
});

it('a cursor that no page has said is refused', async () => {
  const cursor = Buffer.from(JSON.stringify(['2026-13-99', 1])).toString('base64url');
  expect((await backend.call(listDataRequestsCall, { cursor }, { token })).status).toBe(400);
});

it('an erasure ends account and sessions, retains the health record, and removes the data from the log', async () => {
  const { db } = backend.services;
  const before = await patientOf(ANA);
  const { id, email = '', phone = '' } = before;
  expect(before.hasConsented).toBe(true);
  const patient = await backend.signInPatient(ANA);
  await withoutCare(id);
  const stored = () =>
    db.execute(sql`select (select count(*) from care_requests where patient_id = ${id})::int as visits,
      (select count(*) from clinical_documents where patient_id = ${id})::int as documents,
      (select count(*) from contracts where patient_id = ${id})::int as contracts`);
  const { rows: earlier } = await stored();
  const { output } = await grant(await opened(ANA, { kind: 'erasure' }));
  expect(output).toMatchObject({ state: 'done', doneAt: expect.any(String), decidedBy: expect.any(String) });
  expect((await backend.call(currentPatientCall, {}, { token: patient })).status).toBe(401);
  expect((await backend.call(signInCall, { cpf: ANA, password: DEMO_PASSWORD })).status).toBe(401);
  const after = await patientOf(ANA);
  expect(after).toMatchObject({ name: before.name, birthDate: before.birthDate, hasConsented: false });
  expect([after.email, after.phone, after.isFirstAccessDone]).toEqual([undefined, undefined, false]);
  expect((await stored()).rows).toEqual(earlier);
  const decisions = await backend.call(listPatientConsentsCall, { id }, { token });
  expect(JSON.stringify(decisions.body)).toContain('withdrawn');
  expect((await mailsTo(email))[0]?.subject).toContain('Sua conta foi apagada');
  const log = JSON.stringify(
    await db
      .select()
      .from(operationsChanges)
      .where(sql`subject_kind in ('data-request', 'patient')`),
  );
  expect(log).toContain('erase-account');
  expect(log).not.toContain(email);
  expect(log).not.toContain(phone);
});

it('an account is not erased while an appointment is upcoming or in its call, or a copy is pending', async () => {
  const { rows } = await backend.services.db.execute<{ cpf: string; id: number }>(sql`
    select p.cpf, p.id::int from appointments a join scheduled_calls c on c.appointment_id = a.id
    join patients p on p.id = a.patient_id
    where a.status = 'booked' and c.phase = 'idle' and a.ends_at > now() and p.email is not null limit 1`);
  const [{ cpf, id } = { cpf: '', id: 0 }] = rows;
  const erasure = await opened(cpf, { kind: 'erasure' });
  expect((await grant(erasure)).body.code).toBe('care-to-come');
  const calls = sql`scheduled_calls where appointment_id in (select id from appointments where patient_id = ${id})`;
  await backend.services.db.execute(sql`update scheduled_calls set phase = 'in-call', attendance_id = 9000000 + id,
    call_started_at = now(), ended_at = null, room_name = 'AGP_' || id, room_patient_uid = 'p' || id,
    room_professional_uid = 'f' || id, handle = 'h' || id where id in (select id from ${calls})`);
  expect((await grant(erasure)).body.code).toBe('care-to-come');
  // As another system creates it.
  await backend.services.db.execute(sql`delete from ${calls}`);
  expect((await grant(erasure)).body.code).toBe('care-to-come');
  await withoutCare(id);
  const copy = await opened(cpf);
  expect((await grant(erasure)).body.code).toBe('hand-over-first');
  expect((await patientOf(cpf)).email).toBeDefined();
  await backend.call(refuseDataRequestCall, { id: copy.id, revision: copy.revision, reason: 'já tem' }, { token });
  expect((await grant(erasure)).output).toMatchObject({ state: 'done' });
});
