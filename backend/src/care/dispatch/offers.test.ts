import { DURATIONS } from '@acolhe/domain';
import { startCareWorld, type CareWorld } from '../testing/care-world.ts';
import { answerOffer } from './answer-offer.ts';
import { heartbeat, professionalLeft, setAvailability } from './availability.ts';
import { changeQueue } from './change-queue.ts';
import { takeCallOver } from './hand-over.ts';

let world: CareWorld;
let maria: number;
let pedro: number;
let paula: number;
let bruno: number;
beforeAll(async () => {
  world = await startCareWorld({ patients: 2, technicians: 2 });
  [maria, pedro] = world.patients as [number, number];
  [paula, bruno] = world.technicians as [number, number];
});
beforeEach(() => world.empty());
afterAll(() => world.close());

/** Advances time, in which the named consoles send heartbeats. */
async function pass(ms: number, ...alive: number[]): Promise<void> {
  world.clock.advance(ms);
  for (const professionalId of alive) await heartbeat(world.services, professionalId);
  await changeQueue(world.services, 'technicians', () => Promise.resolve());
}

describe('an offer', () => {
  it('is made to a free professional, and preserves the patient’s place', async () => {
    const requestId = await world.arrive(maria);
    await world.available(paula);
    expect(await world.visit(requestId)).toMatchObject({
      phase: 'offered',
      professionalId: paula,
      ticket: 1,
      offerExpiresAt: new Date(world.clock.now().getTime() + DURATIONS.care.offerLifeMs),
    });
  });

  it('is made to the professional who is free the longest, one offer each', async () => {
    await world.available(bruno);
    await pass(1_000);
    await world.available(paula);
    const first = await world.arrive(maria);
    const second = await world.arrive(pedro);
    expect(await world.visit(first)).toMatchObject({ professionalId: bruno });
    expect(await world.visit(second)).toMatchObject({ professionalId: paula });
  });

  it('is not made to a professional without a recent heartbeat', async () => {
    await world.available(paula);
    await pass(DURATIONS.care.professionalSilenceMs);
    const requestId = await world.arrive(maria);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'queued' });
    await pass(1_000, paula);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'offered', professionalId: paula });
  });

  it('expires, and the next is asked', async () => {
    await world.available(paula);
    const requestId = await world.arrive(maria);
    await world.available(bruno);
    await pass(DURATIONS.care.offerLifeMs - 1, paula, bruno);
    expect(await world.visit(requestId)).toMatchObject({ professionalId: paula });
    await pass(1, paula, bruno);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'offered', professionalId: bruno, ticket: 1 });
  });

  it('cannot be answered late, not even before its expiry was recorded', async () => {
    await world.available(paula);
    const requestId = await world.arrive(maria);
    world.clock.advance(DURATIONS.care.offerLifeMs);
    expect(await answerOffer(world.services, paula, requestId, 'accept')).toBe('late');
    expect(await world.visit(requestId)).toMatchObject({ phase: 'queued', professionalId: null });
  });

  it('that is declined is made to the others first, and again after a pause when no other is free', async () => {
    await world.available(paula);
    const requestId = await world.arrive(maria);
    await world.available(bruno);
    expect(await answerOffer(world.services, paula, requestId, 'decline')).toBe('taken');
    expect(await answerOffer(world.services, paula, requestId, 'decline')).toBe('taken');
    expect(await world.visit(requestId)).toMatchObject({ professionalId: bruno, ticket: 1 });
    await answerOffer(world.services, bruno, requestId, 'decline');
    expect(await world.visit(requestId)).toMatchObject({ phase: 'queued', professionalId: null });
    await pass(DURATIONS.care.declinePauseMs, paula, bruno);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'offered', professionalId: paula });
  });

  it('that is declined is followed by one for the next visit in the queue', async () => {
    await world.available(paula);
    const requestId = await world.arrive(maria);
    const other = await world.arrive(pedro);
    await answerOffer(world.services, paula, requestId, 'decline');
    expect(await world.visit(other)).toMatchObject({ phase: 'offered', professionalId: paula });
  });

  it('can be answered only by the professional who is asked, and never twice differently', async () => {
    await world.available(paula);
    const requestId = await world.arrive(maria);
    expect(await answerOffer(world.services, bruno, requestId, 'accept')).toBe('not-theirs');
    expect(await answerOffer(world.services, bruno, requestId + 1, 'accept')).toBe('not-theirs');
    expect(await answerOffer(world.services, paula, requestId, 'accept')).toBe('taken');
    expect(await answerOffer(world.services, paula, requestId, 'accept')).toBe('taken');
    expect(await answerOffer(world.services, paula, requestId, 'decline')).toBe('not-theirs');
    expect(await world.visit(requestId)).toMatchObject({ phase: 'in-call', professionalId: paula });
  });

  it.each([
    ['becomes unavailable', () => setAvailability(world.services, paula, false)],
    ['ends the session', () => professionalLeft(world.services, paula)],
  ])('is withdrawn from a professional who %s', async (_, leave) => {
    await world.available(paula);
    const requestId = await world.arrive(maria);
    await leave();
    await leave();
    expect(await world.visit(requestId)).toMatchObject({ phase: 'queued', professionalId: null, ticket: 1 });
    await world.available(bruno);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'offered', professionalId: bruno });
  });
});

it('a call continues when its professional becomes unavailable', async () => {
  await world.available(paula);
  const requestId = await world.arrive(maria);
  await answerOffer(world.services, paula, requestId, 'accept');
  await setAvailability(world.services, paula, false);
  expect(await world.visit(requestId)).toMatchObject({ phase: 'in-call', professionalId: paula });
});

it('a professional who becomes available twice retains the place in the order', async () => {
  await world.available(paula);
  await pass(1_000);
  await world.available(bruno);
  await pass(1_000);
  await world.available(paula);
  const requestId = await world.arrive(maria);
  expect(await world.visit(requestId)).toMatchObject({ professionalId: paula });
});

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
