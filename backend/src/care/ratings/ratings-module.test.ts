import { answerOffer } from '../dispatch/answer-offer.ts';
import { finishVisit } from '../dispatch/end-visit.ts';
import { bothEnter, type CareWorld, startCareWorld } from '../testing/care-world.ts';
import { ratings } from '../visit/tables.ts';
import { saveRating } from './ratings-module.ts';

let world: CareWorld;
let maria: number;
let paula: number;
let requestId: number;
let attendanceId: number;
beforeAll(async () => {
  world = await startCareWorld({ patients: 2, technicians: 1 });
  [maria] = world.patients as [number];
  [paula] = world.technicians as [number];
});
beforeEach(async () => {
  await world.empty();
  requestId = await world.arrive(maria);
  await world.available(paula);
  await answerOffer(world.services, paula, requestId, 'accept');
  await bothEnter(world.services, requestId);
  attendanceId = (await world.visit(requestId)).attendanceId ?? 0;
});
afterAll(() => world.close());

const rate = (stars: number, recommendation: number, patientId = maria) =>
  saveRating(world.services, { attendanceId, patientId, stars, recommendation });

it('a rating is refused before the end of the visit', async () => {
  expect(await rate(5, 10)).toBe('not-over');
  expect(await world.db.select().from(ratings)).toEqual([]);
});

it('a rating is stored once; other values do not replace it', async () => {
  await finishVisit(world.services, paula, requestId);
  expect(await rate(4, 0)).toBe('saved');
  expect(await rate(4, 0)).toBe('saved');
  expect(await rate(1, 0)).toBe('rated-before');
  expect(await world.db.select().from(ratings)).toMatchObject([
    { attendanceId, requestId, patientId: maria, professionalId: paula, stars: 4, recommendation: 0 },
  ]);
});

it('a rating is accepted for the patient’s own attendance only', async () => {
  await finishVisit(world.services, paula, requestId);
  expect(await rate(5, 10, world.patients[1])).toBe('no-such-attendance');
  expect(
    await saveRating(world.services, {
      attendanceId: attendanceId + 1,
      patientId: maria,
      stars: 5,
      recommendation: 10,
    }),
  ).toBe('no-such-attendance');
});
