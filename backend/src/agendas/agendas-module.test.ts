import {
  type Agenda,
  blockTimeCall,
  getAgendaCall,
  removeAgendaExceptionCall,
  saveAgendaExceptionCall,
  saveWeeklyHoursCall,
  unblockTimeCall,
  type WeeklyHours,
} from '@acolhe/contracts';
import { sql } from 'drizzle-orm';
import { appointments, scheduledCalls } from '../appointments/tables.ts';
import { manualClock } from '../platform/clock.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { agendas } from './tables.ts';

const [MARIA, RAFAEL, HELENA] = [1001, 103, 104];
// Monday, 09:00 in São Paulo.
const NOW = new Date('2027-03-01T12:00:00Z');
const MONDAY = '2027-03-01';
const clock = manualClock(NOW);
let app: TestApp;
let rafael: string;
let helena: string;
beforeAll(async () => {
  app = await startTestApp({ clock });
  rafael = await app.signInProfessional('rafael@acolhe.test');
  helena = await app.signInProfessional('helena@acolhe.test');
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db } = app.services;
  await db.update(appointments).set({ status: 'cancelled' });
  for (const table of ['agenda_weekly_hours', 'agenda_exceptions', 'agenda_blocks', 'hour_holds', 'agendas'])
    await db.execute(sql`delete from ${sql.identifier(table)}`);
});

const hours = (weekday: number, startTime: string, endTime: string): WeeklyHours => ({ weekday, startTime, endTime });
const MORNINGS = [hours(1, '08:00', '12:00'), hours(2, '08:00', '12:00')];
const save = (version: number, weekly: WeeklyHours[], more: { zone?: string; slotMinutes?: number } = {}) =>
  app.call(
    saveWeeklyHoursCall,
    { version, zone: 'America/Sao_Paulo', slotMinutes: 30, weekly, ...more },
    { token: rafael },
  );
const except = (version: number, day: string, ...ranges: (readonly [string, string])[]) =>
  app.call(
    saveAgendaExceptionCall,
    { version, day, hours: ranges.map(([startTime, endTime]) => ({ startTime, endTime })) },
    { token: rafael },
  );
const restore = (version: number, day: string) =>
  app.call(removeAgendaExceptionCall, { version, day }, { token: rafael });
const block = (version: number, startsAt: string, endsAt: string, reason?: string) =>
  app.call(blockTimeCall, { version, startsAt, endsAt, reason }, { token: rafael });
const unblock = (version: number, blockId: number, token = rafael) =>
  app.call(unblockTimeCall, { version, blockId }, { token });
async function read(from = MONDAY, days = 7, token = rafael): Promise<Agenda> {
  const { output, body } = await app.call(getAgendaCall, { from, days }, { token });
  if (!output) throw new Error(JSON.stringify(body));
  return output;
}
const freeTimes = async (from = MONDAY, days = 7) =>
  (await read(from, days)).freeHours.map((at) => at.slice(5, 16).replace('T', ' '));

async function book(startsAt: string, minutes = 30): Promise<number> {
  const { db } = app.services;
  const start = new Date(startsAt);
  const [appointment] = await db
    .insert(appointments)
    .values({
      patientId: MARIA,
      professionalId: RAFAEL,
      specialtyId: 2,
      startsAt: start,
      endsAt: new Date(start.getTime() + minutes * 60_000),
    })
    .returning();
  await db.insert(scheduledCalls).values({ appointmentId: appointment?.id ?? 0 });
  return appointment?.id ?? 0;
}

describe('an agenda', () => {
  it('is empty, with São Paulo’s zone and half hours, before it is saved', async () => {
    expect(await read()).toEqual({
      zone: 'America/Sao_Paulo',
      slotMinutes: 30,
      version: 0,
      weekly: [],
      exceptions: [],
      blocked: [],
      appointments: [],
      freeHours: [],
      outside: [],
    });
  });

  it('is created by its first save, and replaced by the next', async () => {
    expect((await save(0, MORNINGS)).output).toEqual({ ok: true, version: 1, outside: [] });
    expect(await read()).toMatchObject({ version: 1, weekly: MORNINGS });
    const weekly = [hours(3, '14:00', '18:00'), hours(3, '19:00', '00:00'), hours(7, '08:00', '12:00')];
    expect((await save(1, weekly, { zone: 'America/Manaus', slotMinutes: 50 })).output?.version).toBe(2);
    expect(await read()).toMatchObject({ version: 2, zone: 'America/Manaus', slotMinutes: 50, weekly });
    expect((await read(MONDAY, 7, helena)).version).toBe(0);
  });

  it('offers the slots of its rules, by the days and the clock of its zone', async () => {
    await save(0, [hours(1, '08:00', '10:00')], { slotMinutes: 60 });
    expect(await freeTimes('2027-03-08', 1)).toEqual(['03-08 11:00', '03-08 12:00']);
    await save(1, [hours(1, '22:00', '00:00')], { slotMinutes: 60, zone: 'America/Manaus' });
    expect(await freeTimes('2027-03-08', 1)).toEqual(['03-09 02:00', '03-09 03:00']);
    expect(await freeTimes('2027-03-09', 6)).toEqual([]);
  });

  it('has nothing of another professional’s rules', async () => {
    await save(0, [hours(1, '08:00', '10:00')]);
    await except(1, '2027-03-09', ['14:00', '15:00']);
    const rules = { version: 0, zone: 'America/Sao_Paulo', slotMinutes: 30, weekly: [hours(5, '07:00', '08:00')] };
    await app.call(saveWeeklyHoursCall, rules, { token: helena });
    await app.call(saveAgendaExceptionCall, { version: 1, day: '2027-03-10', hours: [] }, { token: helena });
    expect(await read()).toMatchObject({ weekly: [hours(1, '08:00', '10:00')], exceptions: [{ day: '2027-03-09' }] });
    expect(await read(MONDAY, 7, helena)).toMatchObject({
      weekly: rules.weekly,
      exceptions: [{ day: '2027-03-10', hours: [] }],
    });
  });

  it('may be a technician’s', async () => {
    const token = await app.signInProfessional('paula@acolhe.test');
    const rules = { version: 0, zone: 'America/Sao_Paulo', slotMinutes: 30, weekly: MORNINGS };
    expect((await app.call(saveWeeklyHoursCall, rules, { token })).status).toBe(200);
    expect((await read(MONDAY, 7, token)).weekly).toEqual(MORNINGS);
  });
});

describe('two screens that change one agenda', () => {
  const CHANGED = {
    httpStatus: 409,
    code: 'agenda-changed',
    msg: 'Esta agenda foi alterada em outra tela. Confira e salve de novo.',
  };

  it('do not undo each other: the second is refused, and changes nothing', async () => {
    await save(0, MORNINGS);
    await save(1, [hours(5, '08:00', '12:00')]);
    const before = await read();
    const late = [
      save(0, MORNINGS),
      save(1, MORNINGS),
      except(1, '2027-03-10'),
      block(1, '2027-03-10T12:00:00Z', '2027-03-10T13:00:00Z'),
    ];
    for (const answer of await Promise.all(late)) expect(answer.body).toMatchObject(CHANGED);
    expect(await read()).toEqual(before);
  });

  it('are distinguished at the same moment too, even before there is an agenda', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((weekday) => save(0, [hours(weekday, '08:00', '12:00')])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const saved = answers.findIndex(({ status }) => status === 200);
    expect((await read()).weekly).toEqual([hours(saved + 1, '08:00', '12:00')]);
  });

  it('leave no agenda behind when the first save is refused', async () => {
    expect((await save(3, MORNINGS)).status).toBe(409);
    expect(await app.services.db.$count(agendas)).toBe(0);
  });

  it('may both remove the same exception or block', async () => {
    await save(0, MORNINGS);
    await except(1, '2027-03-09');
    expect((await restore(2, '2027-03-09')).output?.version).toBe(3);
    expect((await restore(2, '2027-03-09')).output?.version).toBe(3);
    await block(3, '2027-03-10T12:00:00Z', '2027-03-10T13:00:00Z');
    const [{ id = 0 } = {}] = (await read()).blocked;
    expect((await unblock(4, id)).output?.version).toBe(5);
    expect((await unblock(4, id)).output?.version).toBe(5);
  });
});

describe('rules that cannot be', () => {
  it.each([
    ['an unknown zone', MORNINGS, { zone: 'America/Atlantis' }, 'Fuso horário desconhecido.'],
    ['inverted hours', [hours(6, '12:00', '08:00')], {}, 'Sábado: O fim (08:00) deve ser depois do início (12:00).'],
    [
      'overlapping hours',
      [hours(2, '08:00', '12:00'), hours(1, '11:00', '13:00'), hours(2, '11:30', '13:00')],
      {},
      'Terça-feira: Os horários 08:00 às 12:00 e 11:30 às 13:00 se sobrepõem.',
    ],
    [
      'hours without room for one',
      [hours(7, '08:00', '08:50')],
      { slotMinutes: 60 },
      'Domingo: De 08:00 às 08:50 não cabe uma consulta de 60 minutos.',
    ],
  ])('are refused with what is wrong: %s', async (_which, weekly, more, msg) => {
    expect((await save(0, weekly, more)).body).toMatchObject({ httpStatus: 400, msg });
    expect((await read()).version).toBe(0);
  });

  it.each([
    ['a day that is past', '2027-02-28', [], 'Este dia já passou.'],
    ['a day far ahead', '2028-03-02', [], 'Escolha um dia até um ano à frente.'],
    [
      'overlapping hours',
      '2027-03-02',
      [
        ['08:00', '12:00'],
        ['10:00', '11:00'],
      ],
      '02/03/2027: Os horários 08:00 às 12:00 e 10:00 às 11:00 se sobrepõem.',
    ],
  ] as const)('are refused as an exception: %s', async (_which, day, ranges, msg) => {
    await save(0, MORNINGS);
    expect((await except(1, day, ...ranges)).body).toMatchObject({ httpStatus: 400, msg });
    expect(await read()).toMatchObject({ version: 1, exceptions: [] });
  });

  it('are refused as a block: one that is inverted, and one that is past', async () => {
    await save(0, MORNINGS);
    expect((await block(1, '2027-03-02T12:00:00Z', '2027-03-02T12:00:00Z')).body).toMatchObject({
      httpStatus: 400,
      msg: 'O fim do bloqueio deve ser depois do início.',
    });
    expect((await block(1, '2027-03-01T11:00:00Z', '2027-03-01T12:00:00Z')).body).toMatchObject({
      httpStatus: 400,
      msg: 'Este período já passou.',
    });
    expect((await read()).version).toBe(1);
  });

  it('are refused by the calendar of the agenda’s zone: a day may be past there already', async () => {
    // On Kiritimati it is Tuesday already.
    await save(0, MORNINGS, { zone: 'Pacific/Kiritimati' });
    expect((await except(1, MONDAY)).status).toBe(400);
    await save(1, MORNINGS);
    expect((await except(2, MONDAY)).status).toBe(200);
  });
});

describe('an exception', () => {
  it('takes the place of the weekly hours of its day, until it is removed', async () => {
    await save(0, [hours(1, '08:00', '09:00')], { slotMinutes: 60 });
    await except(1, '2027-03-08', ['14:00', '15:00']);
    await except(2, '2027-03-08', ['15:00', '16:00'], ['17:00', '18:00']);
    expect(await freeTimes(MONDAY, 21)).toEqual(['03-08 18:00', '03-08 20:00', '03-15 11:00']);
    expect((await read()).exceptions).toEqual([
      {
        day: '2027-03-08',
        hours: [
          { startTime: '15:00', endTime: '16:00' },
          { startTime: '17:00', endTime: '18:00' },
        ],
      },
    ]);
    await except(3, '2027-03-08');
    expect(await freeTimes(MONDAY, 21)).toEqual(['03-15 11:00']);
    expect((await read()).exceptions).toEqual([{ day: '2027-03-08', hours: [] }]);
    expect((await read('2027-03-09')).exceptions).toEqual([]);
    await restore(4, '2027-03-08');
    expect(await freeTimes(MONDAY, 21)).toEqual(['03-08 11:00', '03-15 11:00']);
  });
});

describe('a block', () => {
  it('is not offered, and shows its reason, until it is removed', async () => {
    await save(0, [hours(1, '08:00', '10:00')], { slotMinutes: 60 });
    await block(1, '2027-03-08T11:30:00Z', '2027-03-08T12:00:00Z', ' Reunião ');
    expect(await freeTimes('2027-03-08')).toEqual(['03-08 12:00']);
    const { blocked } = await read('2027-03-08');
    expect(blocked).toEqual([
      {
        id: expect.any(Number),
        startsAt: '2027-03-08T11:30:00.000Z',
        endsAt: '2027-03-08T12:00:00.000Z',
        reason: 'Reunião',
      },
    ]);
    await unblock(2, blocked[0]?.id ?? 0);
    expect(await freeTimes('2027-03-08')).toEqual(['03-08 11:00', '03-08 12:00']);
  });

  it('of another professional stays', async () => {
    await save(0, MORNINGS);
    await block(1, '2027-03-08T11:30:00Z', '2027-03-08T12:00:00Z');
    const [{ id = 0 } = {}] = (await read()).blocked;
    await app.services.db.insert(agendas).values({ professionalId: HELENA });
    expect((await unblock(1, id, helena)).status).toBe(200);
    expect((await read()).blocked).toHaveLength(1);
  });
});

describe('the appointments of an agenda', () => {
  it('are those of the requested days, with patient and status, without cancelled ones', async () => {
    await save(0, MORNINGS);
    const own = await book('2027-03-02T11:00:00Z');
    await book('2027-03-08T11:00:00Z');
    expect((await read()).appointments).toEqual([
      {
        id: own,
        scheduledCallId: expect.any(Number),
        ageYears: expect.any(Number),
        genderLabel: 'Feminino',
        patientName: 'Maria da Silva',
        specialty: 'Clínica Médica',
        startsAt: '2027-03-02T11:00:00.000Z',
        endsAt: '2027-03-02T11:30:00.000Z',
        statusLabel: 'Agendado',
        isOpen: false,
      },
    ]);
    await app.services.db.update(appointments).set({ status: 'cancelled' });
    expect((await read()).appointments).toEqual([]);
    expect(await read(MONDAY, 7, helena)).toMatchObject({ appointments: [], outside: [] });
  });

  const idsOutside = (list: Agenda['outside'] | undefined) => list?.map(({ id }) => id);

  it('stay booked outside new rules, and each answer names them', async () => {
    await save(0, MORNINGS);
    const [early, late] = [await book('2027-03-02T11:00:00Z'), await book('2027-03-02T14:30:00Z')];
    expect(idsOutside((await read()).outside)).toEqual([]);
    expect(idsOutside((await save(1, [hours(2, '08:00', '11:30')])).output?.outside)).toEqual([late]);
    expect(idsOutside((await except(2, '2027-03-02')).output?.outside)).toEqual([early, late]);
    expect(idsOutside((await restore(3, '2027-03-02')).output?.outside)).toEqual([late]);
    const blocking = await block(4, '2027-03-02T11:20:00Z', '2027-03-02T11:25:00Z');
    expect(idsOutside(blocking.output?.outside)).toEqual([early, late]);
    // Also those of other weeks than the one shown.
    expect(idsOutside((await read('2027-04-05')).outside)).toEqual([early, late]);
    expect(await app.services.db.$count(appointments, sql`status = 'booked'`)).toBe(2);
  });

  it('are inside within adjacent time ranges, at any start and length', async () => {
    await save(0, [hours(2, '08:00', '10:00'), hours(2, '10:00', '12:00')], { slotMinutes: 60 });
    await book('2027-03-02T12:45:00Z', 30);
    expect((await read()).outside).toEqual([]);
  });
});
