import { type CallInput, saveWeeklyHoursCall } from '@acolhe/contracts';
import {
  blockAgendaCall,
  changeHoursOfDayCall,
  changeWeeklyHoursCall,
  type ManagedAgenda,
  readManagedAgendaCall,
  unblockAgendaCall,
} from '@acolhe/contracts/operations';
import { desc, sql } from 'drizzle-orm';
import { operationsChanges } from '../administrators/tables.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const DAY_MS = 86_400_000;
let backend: TestApp;
let token: string;
/** With an agenda, and with upcoming appointments. */
let professionalId: number;
beforeAll(async () => {
  backend = await startTestApp();
  token = await backend.signInAdministrator('manager');
  const { rows } = await backend.services.db.execute<{ id: number }>(sql`
    select a.professional_id::int as id from agendas a join appointments m using (professional_id)
    join scheduled_calls c on c.appointment_id = m.id
    where m.status = 'booked' and c.phase = 'idle' and m.starts_at > now() order by m.starts_at limit 1`);
  professionalId = rows[0]?.id ?? 0;
});
afterAll(() => backend.close());

const read = async (of = professionalId) => {
  const { output } = await backend.call(readManagedAgendaCall, { professionalId: of }, { token });
  if (!output) throw new Error('there is no agenda');
  return output;
};
const lastChange = async () =>
  (await backend.services.db.select().from(operationsChanges).orderBy(desc(operationsChanges.id)).limit(1))[0];
const changeWeek = (agenda: ManagedAgenda, input: Partial<CallInput<typeof changeWeeklyHoursCall>> = {}) => {
  const { revision, zone, slotMinutes, weekly } = agenda;
  const unchanged = { professionalId: agenda.professionalId, revision, zone, slotMinutes, weekly };
  return backend.call(changeWeeklyHoursCall, { ...unchanged, ...input }, { token });
};
const inDays = (days: number) => new Date(backend.services.clock.now().getTime() + days * DAY_MS);

it('of an agenda that was never saved nothing is set, and the first save of a manager makes it', async () => {
  const { rows } = await backend.services.db.execute<{ id: number }>(
    sql`select id::int from professionals where id not in (select professional_id from agendas) limit 1`,
  );
  const empty = await read(rows[0]?.id);
  expect(empty).toMatchObject({ weekly: [], exceptions: [], blocked: [], revision: 0, leftAppointments: [] });
  const weekly = [{ weekday: 1, startTime: '08:00', endTime: '12:00' }];
  const { output } = await changeWeek(empty, { weekly, reason: 'começa segunda' });
  expect(output).toMatchObject({ weekly, revision: 1 });
  expect(await lastChange()).toMatchObject({
    subjectKind: 'agenda',
    subjectId: String(empty.professionalId),
    action: 'change-weekly-hours',
    before: { weekly: [] },
    after: { weekly },
    reason: 'começa segunda',
  });
});

it('a block names the appointments that fall into it, which stay booked, and its removal names none', async () => {
  // Whatever the hour of the test, no appointment is outside the agenda before the block: the demo blocks time in a day
  // that depends on it.
  await backend.services.db.execute(sql`delete from agenda_blocks where professional_id = ${professionalId}`);
  const allWeek = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startTime: '00:00', endTime: '23:59' }));
  await changeWeek(await read(), { weekly: allWeek });
  const before = await read();
  const { professionalId: id, revision } = before;
  const times = { startsAt: inDays(-1).toISOString(), endsAt: inDays(300).toISOString() };
  const { output } = await backend.call(
    blockAgendaCall,
    { professionalId: id, revision, ...times, reason: 'licença' },
    { token },
  );
  expect(before.leftAppointments).toEqual([]);
  expect(output?.leftAppointments.length).toBeGreaterThan(0);
  expect(output?.leftAppointments[0]).toMatchObject({ patientName: expect.any(String), specialty: expect.any(String) });
  expect(await lastChange()).toMatchObject({ action: 'block', reason: 'licença', before: { blocked: [] } });
  const [block] = output?.blocked ?? [];
  expect(block).toEqual({ id: expect.any(Number), ...times });
  const { output: after } = await backend.call(
    unblockAgendaCall,
    { professionalId: id, revision: revision + 1, blockId: block?.id ?? 0 },
    { token },
  );
  expect(after).toEqual({ ...before, revision: revision + 2 });
});

it('a block names an appointment without a call too, as another system creates it', async () => {
  const { db } = backend.services;
  const { revision } = await read();
  const times = { startsAt: inDays(200).toISOString(), endsAt: inDays(201).toISOString() };
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into appointments (patient_id, professional_id, specialty_id, starts_at, ends_at)
    select patient_id, professional_id, specialty_id, ${times.startsAt}, ${times.endsAt} from appointments
    where professional_id = ${professionalId} limit 1 returning id::int`);
  const { output } = await backend.call(blockAgendaCall, { professionalId, revision, ...times }, { token });
  expect(output?.leftAppointments.map(({ id }) => id)).toContain(rows[0]?.id);
  const blockId = output?.blocked.find(({ startsAt }) => startsAt === times.startsAt)?.id ?? 0;
  await backend.call(unblockAgendaCall, { professionalId, revision: revision + 1, blockId }, { token });
  await db.execute(sql`delete from appointments where id = ${rows[0]?.id}`);
});

it('a day off names who is booked on it, and gets its weekly hours back', async () => {
  const before = await read();
  const day = inDays(30).toISOString().slice(0, 10);
  const change = (revision: number, hours?: []) =>
    backend.call(changeHoursOfDayCall, { professionalId, revision, day, hours }, { token });
  const { output } = await change(before.revision, []);
  expect(output?.exceptions).toContainEqual({ day, hours: [] });
  const { output: after } = await change(before.revision + 1);
  expect(after?.exceptions).toEqual(before.exceptions);
  expect(await lastChange()).toMatchObject({ action: 'restore-weekly-hours' });
});

it('of two who change an agenda the second sees the result of the first', async () => {
  const seen = await read();
  const first = await changeWeek(seen, { slotMinutes: 40 });
  expect(first.output).toMatchObject({ slotMinutes: 40 });
  const second = await changeWeek(seen, { slotMinutes: 50 });
  expect([second.status, second.body.code]).toEqual([409, 'changed-meanwhile']);
  expect(second.body.current).toMatchObject({ slotMinutes: 40, revision: seen.revision + 1 });
  expect(await read()).toMatchObject({ slotMinutes: 40 });
});

it('a change of the professional is not overwritten by a manager', async () => {
  const paula = await backend.signInProfessional('paula@acolhe.test');
  const { rows } = await backend.services.db.execute<{ id: number }>(
    sql`select id::int from professionals where email = 'paula@acolhe.test'`,
  );
  const { revision, zone, slotMinutes, ...seen } = await read(rows[0]?.id);
  const own = { version: revision, zone, slotMinutes, weekly: [{ weekday: 7, startTime: '08:00', endTime: '09:00' }] };
  expect((await backend.call(saveWeeklyHoursCall, own, { token: paula })).status).toBe(200);
  const { body } = await changeWeek({ revision, zone, slotMinutes, ...seen });
  expect(body).toMatchObject({ code: 'changed-meanwhile', current: { weekly: own.weekly } });
});

it('the reason that a professional gave for blocked time is not shown in operations', async () => {
  const { revision } = await read();
  await backend.services.db.execute(sql`insert into agenda_blocks (professional_id, starts_at, ends_at, reason)
    values (${professionalId}, now(), now() + interval '1 day', 'consulta minha')`);
  const { response } = await backend.call(readManagedAgendaCall, { professionalId }, { token });
  expect(response.payload).not.toContain('consulta minha');
  expect((await read()).revision).toBe(revision);
});

it.each([
  [{ zone: 'Marte/Olimpo' }, 'Fuso horário desconhecido.'],
  [{ weekly: [{ weekday: 1, startTime: '12:00', endTime: '08:00' }] }, 'Segunda-feira'],
])('weekly hours with %j are refused as those of a professional are', async (wrong, message) => {
  const seen = await read();
  const { status, body } = await changeWeek(seen, wrong);
  expect(status).toBe(400);
  expect(body.msg).toContain(message);
  expect((await read()).revision).toBe(seen.revision);
});

it('the agenda of an unknown professional answers 404, and an observer sees none', async () => {
  expect((await backend.call(readManagedAgendaCall, { professionalId: 9_999 }, { token })).status).toBe(404);
  const observer = await backend.signInAdministrator('observer');
  const { status, body } = await backend.call(readManagedAgendaCall, { professionalId }, { token: observer });
  expect([status, body.code]).toEqual([403, 'role-forbidden']);
});
