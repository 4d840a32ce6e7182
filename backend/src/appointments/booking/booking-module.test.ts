import {
  bookAppointmentCall,
  bookByFormCall,
  cancelAppointmentCall,
  planPermissionsCall,
  holdHourCall,
  listAppointmentsCall,
  listBookableSpecialtiesCall,
  listFreeHoursCall,
  listHoursOfProfessionalCall,
  listProfessionalsOfSpecialtyCall,
  listQuotaSummariesCall,
  listRosterHoursCall,
  releaseHourCall,
  rescheduleAppointmentCall,
  signInByVideoLinkCall,
} from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { countAttempts } from '../../platform/limits/testing/count-attempts.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { scheduledCalls } from '../tables.ts';

const [MARIA, ANA, PEDRO, CARLOS] = [1001, 1003, 1006, 1004] as const;
const [RAFAEL, HELENA, CARDIOLOGY, PSYCHOLOGY] = [103, 104, 1, 5] as const;
let app: TestApp;
let tokens: Readonly<Record<number, string>>;
beforeAll(async () => {
  app = await startTestApp();
  tokens = {
    [MARIA]: await app.signInPatient('52998224725'),
    [ANA]: await app.signInPatient('39053344705'),
    [PEDRO]: await app.signInPatient('86830412048'),
    [CARLOS]: await app.signInPatient('15350946056'),
  };
});
afterAll(() => app.close());

const as = (patientId: number) => ({ token: tokens[patientId] });
async function freeHoursOf(patientId: number, professionalId: number = RAFAEL, specialtyId: number = CARDIOLOGY) {
  const { output } = await app.call(listFreeHoursCall, { professionalId, patientId, specialtyId }, as(patientId));
  return (output?.days ?? []).flatMap(({ day, hours }) => hours.map((hour) => ({ day, ...hour })));
}
type Hour = Awaited<ReturnType<typeof freeHoursOf>>[number];
/** More than 48 hours away. */
const later = (hours: readonly Hour[], index = 0) => {
  const hour = hours.filter(({ startsAt }) => Date.parse(startsAt) > Date.now() + 72 * 3_600_000)[index];
  if (!hour) throw new Error('no hour is free');
  return hour;
};
const book = (patientId: number, { day, startTime, id }: Hour, byGiftCard = false, professionalId: number = RAFAEL) =>
  app.call(
    bookAppointmentCall,
    { patientId, professionalId, specialtyId: CARDIOLOGY, type: 3, day, startTime, hourId: id, byGiftCard },
    as(patientId),
  );
const cancel = (patientId: number, appointmentId: number, reason = 'Viagem a trabalho') =>
  app.call(cancelAppointmentCall, { professionalId: RAFAEL, appointmentId, isCancelled: 1, reason }, as(patientId));

it('the specialties for a patient are those of contract and cards, with what is left and the first hour', async () => {
  const listed = async (patientId: number) =>
    (await app.call(listBookableSpecialtiesCall, { patientId }, as(patientId))).output?.map(
      ({ name, quantityLeft, byGiftCard, nextFreeAt }) => [name, quantityLeft, byGiftCard, nextFreeAt !== undefined],
    );
  expect(await listed(MARIA)).toEqual([
    ['Cardiologia', undefined, false, true],
    ['Clínica Médica', undefined, false, true],
    ['Dermatologia', undefined, false, true],
    ['Nutrição', undefined, false, true],
    ['Psicologia', undefined, false, true],
  ]);
  expect(await listed(ANA)).toEqual([['Cardiologia', 1, true, true]]);
  expect(await listed(PEDRO)).toEqual([
    ['Cardiologia', undefined, false, true],
    ['Clínica Médica', undefined, false, true],
    ['Dermatologia', undefined, false, true],
    ['Nutrição', 2, false, true],
  ]);
  expect(await listed(CARLOS)).toEqual([]);
  expect((await app.call(planPermissionsCall, { patientId: PEDRO }, as(PEDRO))).output?.contracts).toEqual([
    { contractStatus: 'Ativo', urgentCare: true, scheduling: true },
  ]);
});

it('the professionals of a specialty come with their zone and first free hour, that of their calendar', async () => {
  const { output } = await app.call(
    listProfessionalsOfSpecialtyCall,
    { specialtyId: 2, withSchedule: true },
    as(MARIA),
  );
  const [first] = await freeHoursOf(MARIA, HELENA, 2);
  expect(output?.professionals).toEqual([
    { id: HELENA, name: 'Helena Dias', zone: 'America/Manaus', nextFreeAt: first?.startsAt },
    { id: RAFAEL, name: 'Rafael Costa', zone: 'America/Sao_Paulo', nextFreeAt: expect.any(String) },
  ]);
});

it('the hours of a day are the same by calendar, roster and professional; a foreign specialty has none', async () => {
  const hours = await freeHoursOf(MARIA);
  const { day } = later(hours);
  const ofDay = hours.filter((hour) => hour.day === day).map(({ startTime }) => startTime);
  const roster = await app.call(listRosterHoursCall, { day, professionalId: RAFAEL }, as(MARIA));
  const own = await app.call(listHoursOfProfessionalCall, { professionalId: RAFAEL, day }, as(MARIA));
  expect(roster.output?.map(({ startTime }) => startTime)).toEqual(ofDay);
  expect(own.output?.hours.map(({ startTime }) => startTime)).toEqual(ofDay);
  expect(own.output?.hours[0]?.id).toBe(Date.parse(own.output?.hours[0]?.startsAt ?? '') / 60_000);
  expect(await freeHoursOf(MARIA, HELENA, PSYCHOLOGY)).toEqual([]);
});

it('an hour is held, booked by gift card, moved and cancelled in time, and the card has its quota back', async () => {
  const left = async () =>
    (await app.call(listQuotaSummariesCall, { patientId: ANA }, as(ANA))).output?.summaries.find(
      ({ service }) => service === 'Cardiologia',
    )?.quantity;
  const hours = await freeHoursOf(ANA);
  const [hour, other] = [later(hours), later(hours, 1)];
  const held = await app.call(
    holdHourCall,
    { professionalId: RAFAEL, specialtyId: CARDIOLOGY, startsAt: hour.startsAt },
    as(ANA),
  );
  expect(held.output?.ok).toBe(true);
  expect((await book(MARIA, hour)).body).toMatchObject({
    httpStatus: 409,
    code: 'hour-taken',
    msg: 'Este horário acabou de ser reservado por outra pessoa. Escolha outro.',
  });
  const { output } = await book(ANA, hour, true);
  expect(output).toMatchObject({
    ok: true,
    message: 'Agendamento realizado com sucesso!',
    appointment: { startsAt: hour.startsAt, statusLabel: 'Agendado', giftCardQuotaId: expect.any(Number) },
  });
  expect(await left()).toBeUndefined();
  const appointmentId = output?.appointment.id ?? 0;
  const moved = await app.call(
    rescheduleAppointmentCall,
    { appointmentId, professionalId: RAFAEL, startsAt: other.startsAt },
    as(ANA),
  );
  expect(moved.output?.appointment).toMatchObject({ id: appointmentId, startsAt: other.startsAt });
  const key = moved.output?.appointment.videoKey ?? '';
  expect((await app.call(signInByVideoLinkCall, { key })).status).toBe(200);
  for (let n = 0; n < 2; n += 1)
    expect((await cancel(ANA, appointmentId)).output).toEqual({
      ok: true,
      message: 'Agendamento cancelado com sucesso!',
      isQuotaReturned: true,
    });
  expect(await left()).toBe(1);
  expect((await app.call(signInByVideoLinkCall, { key })).status).toBe(404);
  expect((await freeHoursOf(MARIA)).map(({ startsAt }) => startsAt)).toEqual(
    expect.arrayContaining([hour.startsAt, other.startsAt]),
  );
});

it('the form books like the circle does, and the same key once', async () => {
  const { day, startTime } = later(await freeHoursOf(PEDRO), 3);
  const input = {
    patientId: PEDRO,
    professionalId: RAFAEL,
    specialtyId: CARDIOLOGY,
    day,
    startTime,
    idempotencyKey: '2f1f7c0e-6a8d-4f7e-9c79-6f6c1f0a9b11',
  };
  const [first, again] = [
    await app.call(bookByFormCall, input, as(PEDRO)),
    await app.call(bookByFormCall, input, as(PEDRO)),
  ];
  expect(first.output?.appointment.id).toBeGreaterThan(0);
  expect(again.body).toEqual(first.body);
});

it('another patient’s appointment can be neither cancelled nor moved: it does not exist', async () => {
  const hour = later(await freeHoursOf(MARIA), 5);
  const appointmentId = (await book(MARIA, hour)).output?.appointment.id ?? 0;
  const unknown = { httpStatus: 404, code: 'not-found', msg: 'Agendamento não encontrado.' };
  expect((await cancel(PEDRO, appointmentId)).body).toMatchObject(unknown);
  expect(
    (
      await app.call(
        rescheduleAppointmentCall,
        { appointmentId, professionalId: RAFAEL, startsAt: hour.startsAt },
        as(PEDRO),
      )
    ).body,
  ).toMatchObject(unknown);
});

it.each([
  ['', 'Motivo de Cancelamento é obrigatório'],
  ['   ', 'Motivo de Cancelamento é obrigatório'],
  ['abcd', 'Motivo de Cancelamento deve conter no mínimo 5 letras'],
])('a cancelling for the reason %j is refused: %s', async (reason, msg) => {
  expect((await cancel(MARIA, 1, reason)).body).toMatchObject({ httpStatus: 400, code: 'invalid-input', msg });
});

it('an appointment whose room the patient is in is neither cancelled nor moved', async () => {
  const hour = later(await freeHoursOf(MARIA), 6);
  const appointmentId = (await book(MARIA, hour)).output?.appointment.id ?? 0;
  await app.services.db
    .update(scheduledCalls)
    .set({ phase: 'waiting', roomName: 'AGP_1', roomPatientUid: 'p', roomProfessionalUid: 'f', handle: 'h' })
    .where(eq(scheduledCalls.appointmentId, appointmentId));
  const inProgress = { httpStatus: 409, code: 'under-way', msg: 'A chamada deste agendamento está em andamento.' };
  expect((await cancel(MARIA, appointmentId)).body).toMatchObject(inProgress);
});

it('an hour that is named twice, differently, is refused', async () => {
  const hour = later(await freeHoursOf(MARIA), 8);
  expect((await book(MARIA, { ...hour, id: hour.id + 1 })).status).toBe(400);
});

it('an appointment without a call is listed without a label and a link', async () => {
  const hour = later(await freeHoursOf(MARIA), 9);
  const appointmentId = (await book(MARIA, hour)).output?.appointment.id ?? 0;
  await app.services.db.delete(scheduledCalls).where(eq(scheduledCalls.appointmentId, appointmentId));
  const { output } = await app.call(listAppointmentsCall, { patientId: MARIA }, as(MARIA));
  const listed = output?.appointments.find(({ id }) => id === appointmentId);
  expect(listed).toMatchObject({ id: appointmentId, window: 'early', isFinished: false });
  for (const field of ['statusLabel', 'videoKey', 'scheduledCallId']) expect(listed).not.toHaveProperty(field);
});

it('an hour that is released can be booked by others', async () => {
  const hour = later(await freeHoursOf(MARIA), 10);
  await app.call(holdHourCall, { professionalId: RAFAEL, specialtyId: CARDIOLOGY, startsAt: hour.startsAt }, as(MARIA));
  expect((await freeHoursOf(PEDRO)).map(({ id }) => id)).not.toContain(hour.id);
  await app.call(releaseHourCall, {}, as(MARIA));
  expect((await freeHoursOf(PEDRO)).map(({ id }) => id)).toContain(hour.id);
});

it.each([
  ['scheduling-reads', 240],
  ['hour-holds', 60],
  ['scheduling-changes', 60],
])('%s of one patient have a bound', async (name, most) => {
  const { limits } = app.services;
  const key = `${name}:patient:${CARLOS}`;
  await limits.reset(key);
  await countAttempts(app.services, key, most - 1);
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const make = () => {
    if (name === 'scheduling-reads') return app.call(listBookableSpecialtiesCall, { patientId: CARLOS }, as(CARLOS));
    if (name === 'scheduling-changes') return cancel(CARLOS, 1);
    return app.call(holdHourCall, { professionalId: RAFAEL, specialtyId: CARDIOLOGY, startsAt }, as(CARLOS));
  };
  expect((await make()).status).not.toBe(429);
  expect((await make()).status).toBe(429);
});
