import { eq } from 'drizzle-orm';
import type { Participant } from '../../appointments/find-call.ts';
import { isUnconnected } from '../../calls/media-reports.ts';
import { contracts, urgentCareSpends } from '../../plans/tables.ts';
import { answerOffer } from '../dispatch/answer-offer.ts';
import { finishVisit } from '../dispatch/end-visit.ts';
import { cancelCare } from '../request/request-care.ts';
import { bothEnter, type CareWorld, startCareWorld } from '../testing/care-world.ts';
import { recordVisitMediaPath } from './media-path.ts';

let world: CareWorld;
let maria: Participant;
let pedro: Participant;
let paula: Participant;
let requestId: number;
beforeAll(async () => {
  world = await startCareWorld({ patients: 2, technicians: 1 });
  const [one, other] = world.patients as [number, number];
  maria = { side: 'patient', id: one };
  pedro = { side: 'patient', id: other };
  paula = { side: 'professional', id: world.technicians[0]! };
});
beforeEach(async () => {
  await world.empty();
  const { db } = world.services;
  await db.delete(urgentCareSpends);
  await db.delete(contracts).where(eq(contracts.patientId, maria.id));
  const contract = { startsOn: '2020-01-01', permitsUrgentCare: true, permitsScheduling: false, urgentCareLeft: 3 };
  await db.insert(contracts).values({ patientId: maria.id, ...contract });
  requestId = await world.arrive(maria.id);
  await world.available(paula.id);
  await answerOffer(world.services, paula.id, requestId, 'accept');
  await bothEnter(world.services, requestId);
});
afterAll(() => world.close());

const report = (who: Participant, isOpen: boolean) => recordVisitMediaPath(world.services, who, requestId, isOpen);
/** How many visits the contract of three still covers. */
const left = async () => {
  const [contract] = await world.services.db.select().from(contracts).where(eq(contracts.patientId, maria.id));
  return contract?.urgentCareLeft;
};
const finish = () => finishVisit(world.services, paula.id, requestId);
const outcome = async () => isUnconnected(await world.visit(requestId));

describe('a visit in which no path opened for sound and picture', () => {
  it.each([
    ['finished by its professional', finish],
    ['given up by its patient', () => cancelCare(world.services, { patientId: maria.id })],
  ])('is unconnected and uses nothing up: %s', async (_how, end) => {
    expect(await report(maria, false)).toBe(true);
    expect(await left()).toBe(2);
    await end();
    expect(await outcome()).toBe(true);
    expect(await left()).toBe(3);
  });
  it.each([
    ['the other side saw or heard', () => report(paula, true)],
    ['the path opened after all', () => report(maria, true)],
  ])('counts as any other when %s', async (_when, open) => {
    await report(maria, false);
    await open();
    await finish();
    expect(await outcome()).toBe(false);
    expect(await left()).toBe(2);
  });
  it('counts as any other when the pages reported nothing, or reported it after the end', async () => {
    await finish();
    await report(maria, false);
    expect(await outcome()).toBe(false);
    expect(await left()).toBe(2);
  });
  it('is reported by no other caller', async () => expect(await report(pedro, false)).toBe(false));
});
