import {
  bookAppointmentCall,
  listAppointmentsCall,
  listBookableSpecialtiesCall,
  listFreeHoursCall,
} from '@acolhe/contracts';
import { Client } from 'pg';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const [ANA, RAFAEL, CARDIOLOGY] = [1003, 103, 1] as const;
let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signInPatient('39053344705');
});
afterAll(() => app.close());

/** Counts the round trips to the database that a reading takes. */
async function tripsOf(read: () => Promise<{ readonly status: number }>): Promise<number> {
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    expect(await read()).toMatchObject({ status: 200 });
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
const freeHours = () =>
  app.call(listFreeHoursCall, { professionalId: RAFAEL, patientId: ANA, specialtyId: CARDIOLOGY }, { token });
const appointments = () => app.call(listAppointmentsCall, { patientId: ANA }, { token });

it('the free hours of a professional take one round trip, besides those for session, limit and body', async () => {
  expect(await tripsOf(freeHours)).toBe(4);
});

it('specialties with first free hours within three days take no more round trips than their tables', async () => {
  expect(await tripsOf(() => app.call(listBookableSpecialtiesCall, { patientId: ANA }, { token }))).toBeLessThanOrEqual(
    9,
  );
});

it('a list of booked appointments takes as many round trips with one more of them', async () => {
  const listed = (await appointments()).output?.appointments.length ?? 0;
  const before = await tripsOf(appointments);
  const { day = '', hours = [] } = (await freeHours()).output?.days[3] ?? {};
  const whose = { patientId: ANA, professionalId: RAFAEL, specialtyId: CARDIOLOGY };
  const booking = { ...whose, type: 3, day, startTime: hours[0]?.startTime ?? '', byGiftCard: false } as const;
  expect(await app.call(bookAppointmentCall, booking, { token })).toMatchObject({ status: 200 });
  expect((await appointments()).output?.appointments).toHaveLength(listed + 1);
  expect(await tripsOf(appointments)).toBe(before);
});
