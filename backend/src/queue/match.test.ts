import fc from 'fast-check';
import { matchOffers, REFUSAL_PAUSE_MS, type WaitingVisit } from './match.ts';

const visit = (requestId: number, ...refusals: [professionalId: number, atMs: number][]): WaitingVisit => ({
  requestId, refusals: refusals.map(([professionalId, atMs]) => ({ professionalId, atMs })),
});
const NOW = 1_000_000;

describe('who is offered to whom', () => {
  it('gives the first in line to the professional who has been free the longest', () => {
    expect(matchOffers([visit(501), visit(502)], [103, 101], NOW)).toEqual([
      { requestId: 501, professionalId: 103 }, { requestId: 502, professionalId: 101 },
    ]);
  });

  it('asks the others before one who refused', () => {
    expect(matchOffers([visit(501, [101, NOW - 60_000])], [101, 102], NOW)).toEqual([{ requestId: 501, professionalId: 102 }]);
  });

  it('asks one who refused again after the pause, when nobody else is free', () => {
    const refused = [visit(501, [101, NOW])];
    expect(matchOffers(refused, [101], NOW + REFUSAL_PAUSE_MS - 1)).toEqual([]);
    expect(matchOffers(refused, [101], NOW + REFUSAL_PAUSE_MS)).toEqual([{ requestId: 501, professionalId: 101 }]);
  });

  it('asks first the one whose refusal is the oldest', () => {
    expect(matchOffers([visit(501, [101, NOW - 20_000], [102, NOW - 30_000])], [101, 102], NOW)).toEqual([{ requestId: 501, professionalId: 102 }]);
  });

  it('lets one who refused the first in line go on with the next', () => {
    expect(matchOffers([visit(501, [101, NOW]), visit(502)], [101], NOW)).toEqual([{ requestId: 502, professionalId: 101 }]);
  });

  it('never uses a person twice, keeps the order, and leaves nobody idle for whom somebody waits', () => {
    const refusals = fc.array(fc.record({ professionalId: fc.integer({ min: 101, max: 105 }), atMs: fc.integer({ min: NOW - 30_000, max: NOW }) }), { maxLength: 4 });
    const history = fc.record({ lists: fc.array(refusals, { maxLength: 8 }), free: fc.uniqueArray(fc.integer({ min: 101, max: 105 })) });
    fc.assert(fc.property(history, ({ lists, free }) => {
      const waiting = lists.map((list, i): WaitingVisit => ({ requestId: 501 + i, refusals: list }));
      const matches = matchOffers(waiting, free, NOW);
      expect(new Set(matches.map((match) => match.professionalId)).size).toBe(matches.length);
      expect(matches.map((match) => match.requestId)).toEqual([...new Set(matches.map((match) => match.requestId))].sort((a, b) => a - b));
      const mayTake = (candidate: WaitingVisit, id: number) => candidate.refusals.every((refusal) => refusal.professionalId !== id || NOW - refusal.atMs >= REFUSAL_PAUSE_MS);
      const idle = free.filter((id) => matches.every((match) => match.professionalId !== id));
      for (const candidate of waiting) {
        const match = matches.find((one) => one.requestId === candidate.requestId);
        // Nobody stays free for whom a visit was open, and nobody younger gets a professional that an older visit without one could have had.
        const others = match ? [] : [...idle, ...matches.filter((one) => one.requestId > candidate.requestId).map((one) => one.professionalId)];
        expect(others.filter((id) => mayTake(candidate, id))).toEqual([]);
      }
    }));
  });
});
