import { positionInQueue, withoutTicket, type QueueState } from '@acolhe/domain';
import fc from 'fast-check';
import { restoreTicket } from './queue-transaction.ts';

const empty: QueueState = { served: 0, left: [] };

describe('a restored ticket', () => {
  it('has its old place, and those behind it have a number higher by one', () => {
    const served = [1, 2, 3].reduce(withoutTicket, empty);
    const back = restoreTicket(served, 2);
    expect(back).toEqual({ served: 1, left: [3] });
    expect(positionInQueue(2, back)).toBe(1);
    expect(positionInQueue(4, served)).toBe(1);
    expect(positionInQueue(4, back)).toBe(2);
  });

  it('changes nothing when it has not left', () => {
    const state = withoutTicket(empty, 3);
    expect(restoreTicket(state, 2)).toEqual(state);
  });

  it('leaves every number the count of the tickets ahead, in any order of leaving and returning', () => {
    const steps = fc.array(fc.record({ ticket: fc.integer({ min: 1, max: 15 }), leaves: fc.boolean() }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(steps, (history) => {
        const waiting = new Set(Array.from({ length: 15 }, (_, i) => i + 1));
        let state = empty;
        for (const { ticket, leaves } of history) {
          state = leaves ? withoutTicket(state, ticket) : restoreTicket(state, ticket);
          if (leaves) waiting.delete(ticket);
          else waiting.add(ticket);
          for (const own of waiting)
            expect(positionInQueue(own, state)).toBe([...waiting].filter((other) => other < own).length + 1);
        }
      }),
    );
  });
});
