import fc from 'fast-check';
import { hasPriorityByLaw, positionInQueue, type QueueState, shownQueueNumber, withoutTicket } from './queue.ts';

const empty: QueueState = { served: 0, left: [] };

describe('the place in a queue', () => {
  it('is the number of those who wait before, plus one', () => {
    expect(positionInQueue(1, empty)).toBe(1);
    expect(positionInQueue(2, empty)).toBe(2);
    expect(positionInQueue(5, { served: 2, left: [4] })).toBe(2);
  });

  it('is never below one', () => {
    expect(positionInQueue(1, { served: 1, left: [] })).toBe(1);
  });

  it('equals a plain count of those before, and never rises, whichever ticket leaves', () => {
    const leavings = fc.integer({ min: 1, max: 30 }).chain((n) =>
      fc.record({
        waiting: fc.constant(n),
        leaving: fc.shuffledSubarray(Array.from({ length: n }, (_, i) => i + 1)),
      }),
    );
    fc.assert(
      fc.property(leavings, ({ waiting, leaving }) => {
        let state = empty;
        const inQueue = new Set(Array.from({ length: waiting }, (_, i) => i + 1));
        for (const ticket of leaving) {
          const before = new Map([...inQueue].map((t) => [t, positionInQueue(t, state)]));
          state = withoutTicket(state, ticket);
          inQueue.delete(ticket);
          for (const t of inQueue) {
            expect(positionInQueue(t, state)).toBe([...inQueue].filter((other) => other < t).length + 1);
            expect(positionInQueue(t, state)).toBeLessThanOrEqual(before.get(t) ?? 0);
          }
        }
      }),
    );
  });

  it('does not change when the same ticket leaves twice', () => {
    const once = withoutTicket(empty, 2);
    expect(withoutTicket(once, 2)).toEqual(once);
    expect(withoutTicket(withoutTicket(once, 1), 1)).toEqual({ served: 2, left: [] });
  });
});

const queueState: QueueState = { served: 1, left: [] };

it.each([
  ['follows from the ticket and the queue', { phase: 'queued', ticket: 3, queueNumber: 3 }, queueState, 2],
  ['is the number of the record without the queue', { phase: 'offered', ticket: 3, queueNumber: 3 }, undefined, 3],
  ['is the number of the record without a ticket', { phase: 'queued', queueNumber: 4 }, queueState, 4],
  ['is missing when the record has none', { phase: 'queued', queueNumber: 0 }, undefined, undefined],
  ['is missing in a call', { phase: 'in-call', ticket: 3, queueNumber: 3 }, queueState, undefined],
] as const)('the number that a patient sees %s', (_rule, facts, queue, expected) =>
  expect(shownQueueNumber({ facts, queueState: queue })).toBe(expected),
);

const NO_PRIORITY = { ageYears: 59, pregnant: false, disability: false };

it.each([
  ['is not given by default', NO_PRIORITY, false],
  ['is given at the age of 60', { ...NO_PRIORITY, ageYears: 60 }, true],
  ['is given in a pregnancy', { ...NO_PRIORITY, pregnant: true }, true],
  ['is given for a disability', { ...NO_PRIORITY, disability: true }, true],
])('priority by law %s', (_rule, facts, expected) => expect(hasPriorityByLaw(facts)).toBe(expected));
