import { answerOffer } from './answer-offer.ts';
import { takeCallOver } from './take-call-over.ts';
import { type CareWorld, startCareWorld } from './testing/care-world.ts';

let world: CareWorld;
let maria: number;
let paula: number;
let bruno: number;
beforeAll(async () => {
  world = await startCareWorld({ patients: 1, technicians: 2 });
  [maria] = world.patients as [number];
  [paula, bruno] = world.technicians as [number, number];
});
beforeEach(() => world.empty());
afterAll(() => world.close());

async function offered(): Promise<number> {
  const requestId = await world.arrive(maria);
  await world.available(paula);
  return requestId;
}

describe('the browser that answers an offer', () => {
  it('is the first one, when a professional answers on several', async () => {
    const requestId = await offered();
    expect(await answerOffer(world.services, paula, requestId, 'accept', 'one')).toBe('taken');
    expect(await answerOffer(world.services, paula, requestId, 'accept', 'two')).toBe('taken');
    expect(await world.visit(requestId)).toMatchObject({ phase: 'in-call', answeringPage: 'one' });
  });
  it('need not be named', async () => {
    const requestId = await offered();
    expect(await answerOffer(world.services, paula, requestId, 'accept')).toBe('taken');
    expect(await world.visit(requestId)).toMatchObject({ phase: 'in-call', answeringPage: null });
  });
  it('is another one once that has taken the call over, which only its professional can', async () => {
    const requestId = await offered();
    expect(await takeCallOver(world.services, paula, requestId, 'two')).toBe(false);
    await answerOffer(world.services, paula, requestId, 'accept', 'one');
    expect(await takeCallOver(world.services, bruno, requestId, 'two')).toBe(false);
    expect(await takeCallOver(world.services, paula, requestId, 'two')).toBe(true);
    expect(await world.visit(requestId)).toMatchObject({ answeringPage: 'two' });
  });
});
