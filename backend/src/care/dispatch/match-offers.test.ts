import { DURATIONS } from '@acolhe/domain';
import fc from 'fast-check';
import type { WaitingVisit } from './candidate.ts';
import { ruleForDoctors, ruleForTechnicians } from './dispatch-rule.ts';
import { matchOffers, type Choose } from './match-offers.ts';

const NOW = 1_000_000;
const visit = (requestId: number): WaitingVisit => ({ requestId, declines: [], triedIds: [] });
const firstLeft =
  (order: readonly number[]): Choose =>
  (_visit, isLeft) => {
    const professionalId = order.find(isLeft);
    return professionalId === undefined ? undefined : { professionalId };
  };

describe('matching waiting visits with free professionals', () => {
  it('serves the first visit in the queue first', () => {
    expect(matchOffers([visit(501), visit(502)], [103, 101], firstLeft([103, 101]))).toEqual([
      { requestId: 501, professionalId: 103 },
      { requestId: 502, professionalId: 101 },
    ]);
  });

  it('skips a visit for which no professional may be asked now', () => {
    const choose: Choose = (waiting) =>
      waiting.requestId === 501 ? undefined : { professionalId: 101, triedIds: [101] };
    expect(matchOffers([visit(501), visit(502)], [101], choose)).toEqual([
      { requestId: 502, professionalId: 101, triedIds: [101] },
    ]);
  });

  const ids = fc.uniqueArray(fc.integer({ min: 101, max: 105 }));
  const history = fc.record({
    lists: fc.array(
      fc.record({
        declines: fc.uniqueArray(
          fc.record({
            professionalId: fc.integer({ min: 101, max: 105 }),
            atMs: fc.integer({ min: NOW - 30_000, max: NOW }),
          }),
          { maxLength: 4, selector: ({ professionalId }) => professionalId },
        ),
        triedIds: ids,
        requestedDoctorId: fc.option(fc.integer({ min: 101, max: 105 }), { nil: undefined }),
      }),
      { maxLength: 8 },
    ),
    free: ids,
    linked: ids,
  });
  const rules = {
    technicians: (free: readonly number[]) => ruleForTechnicians(free, [], NOW),
    'technicians in a linked list': (free: readonly number[], linked: readonly number[]) =>
      ruleForTechnicians(
        free,
        linked.map((professionalId) => ({
          professionalId,
          isTechnician: true,
          isAvailable: free.includes(professionalId),
          patientId: 0,
          heardAtMs: NOW,
        })),
        NOW,
      ),
    doctors: (free: readonly number[]) =>
      ruleForDoctors(
        free.map((professionalId) => ({ professionalId, heardAtMs: NOW })),
        free,
        NOW,
      ),
  };

  it.each(Object.entries(rules))(
    'never uses a professional twice, keeps the order, and leaves none idle who could take a waiting visit: %s',
    (_name, ruleFor) => {
      fc.assert(
        fc.property(history, ({ lists, free, linked }) => {
          const waiting = lists.map((list, i): WaitingVisit => ({ requestId: 501 + i, ...list }));
          const { choose } = ruleFor(free, linked);
          const matches = matchOffers(waiting, free, choose);
          expect(new Set(matches.map((match) => match.professionalId)).size).toBe(matches.length);
          expect(matches.map((match) => match.requestId)).toEqual(
            [...new Set(matches.map((match) => match.requestId))].sort((a, b) => a - b),
          );
          const mayTake = (candidate: WaitingVisit, id: number) =>
            candidate.declines.every(
              (refusal) => refusal.professionalId !== id || NOW - refusal.atMs >= DURATIONS.care.declinePauseMs,
            );
          const idle = free.filter((id) => matches.every((match) => match.professionalId !== id));
          for (const candidate of waiting) {
            const match = matches.find((one) => one.requestId === candidate.requestId);
            // No professional stays free who could have taken this visit, and no later visit gets a professional whom
            // this one, left without, could have had.
            const others = match
              ? []
              : [
                  ...idle,
                  ...matches.filter((one) => one.requestId > candidate.requestId).map((one) => one.professionalId),
                ];
            expect(others.filter((id) => mayTake(candidate, id))).toEqual([]);
            if (match) expect(mayTake(candidate, match.professionalId)).toBe(true);
          }
        }),
      );
    },
  );
});
