import { bookAppointmentCall, holdHourCall, listBookableSpecialtiesCall, listFreeHoursCall } from '@acolhe/contracts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const RAFAEL = 103;
const [CARDIOLOGY, GENERAL_MEDICINE] = [1, 2];
const ANA = { patientId: 1003, cpf: '39053344705' };
const CARLOS = { patientId: 1004, cpf: '15350946056' };
const BEATRIZ = { patientId: 1005, cpf: '93541134780' };
type Patient = typeof ANA;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function freeHours({ patientId, cpf }: Patient, specialtyId = CARDIOLOGY) {
  const token = await app.signInPatient(cpf);
  const { output } = await app.call(listFreeHoursCall, { professionalId: RAFAEL, patientId, specialtyId }, { token });
  return (output?.days ?? []).flatMap(({ day, hours }) => hours.map((hour) => ({ day, ...hour })));
}

async function hold(patient: Patient, specialtyId = CARDIOLOGY) {
  const [hour] = await freeHours(patient, specialtyId);
  const token = await app.signInPatient(patient.cpf);
  const wanted = { professionalId: RAFAEL, specialtyId, startsAt: hour?.startsAt ?? '' };
  return app.call(holdHourCall, wanted, { token });
}

describe('an hour is held', () => {
  it.each([
    ['for nobody with neither contract nor gift card', BEATRIZ, 'Você não possui contrato nem gift card.'],
    ['for nobody whose contract has ended', CARLOS, 'Contrato expirado. Contate o suporte.'],
  ])('%s, who keeps it from nobody', async (_whom, patient, message) => {
    expect(await hold(patient)).toMatchObject({ status: 409, body: { code: 'no-entitlement', msg: message } });
    const [hour] = await freeHours(patient);
    expect((await freeHours(ANA)).map(({ startsAt }) => startsAt)).toContain(hour?.startsAt);
  });

  it('for nobody whose gift card has nothing of the specialty', async () => {
    expect(await hold(ANA, GENERAL_MEDICINE)).toMatchObject({ status: 409, body: { code: 'quota-exhausted' } });
  });

  it('for a patient with nothing left of the specialty who has an appointment of it to move', async () => {
    const token = await app.signInPatient(ANA.cpf);
    const { day = '', startTime = '' } = (await freeHours(ANA))[0] ?? {};
    const order = { specialtyId: CARDIOLOGY, professionalId: RAFAEL, patientId: ANA.patientId, day, startTime };
    expect(await app.call(bookAppointmentCall, { ...order, type: 3, byGiftCard: true }, { token })).toMatchObject({
      status: 200,
    });
    expect((await app.call(listBookableSpecialtiesCall, { patientId: ANA.patientId }, { token })).output).toEqual([]);
    expect((await hold(ANA)).status).toBe(200);
  });
});
