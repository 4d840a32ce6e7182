import { DURATIONS } from '@acolhe/domain';
import fc from 'fast-check';
import { ruleForDoctors, ruleForTechnicians } from './linked-list.ts';
import {
  type Candidate,
  type Choose,
  type DoctorSelection,
  FIRST_TRIED,
  matchOffers,
  selectDoctor,
  selectTechnician,
  technicianOrder,
  type WaitingVisit,
} from './match-offers.ts';

describe('matching waiting visits with free professionals', () => {
  const NOW = 1_000_000;
  const visit = (requestId: number): WaitingVisit => ({ requestId, declines: [], triedIds: [] });
  const firstLeft =
    (order: readonly number[]): Choose =>
    (_visit, isLeft) => {
      const professionalId = order.find(isLeft);
      return professionalId === undefined ? undefined : { professionalId };
    };

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
          lastSeenAtMs: NOW,
        })),
        NOW,
      ),
    doctors: (free: readonly number[]) =>
      ruleForDoctors(
        free.map((professionalId) => ({ professionalId, lastSeenAtMs: NOW })),
        free,
        NOW,
      ),
  };

  it.each(Object.entries(rules))(
    'never uses a professional twice, preserves the order, and leaves none idle who could take a waiting visit: %s',
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
            // No professional who could have taken this visit stays free, and no later visit gets a professional who
            // could have taken this one, left without.
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

describe('doctor selection', () => {
  const NOW = 10_000_000_000;
  const free = (professionalId: number, lastSeenAgoMs = 0): Candidate => ({
    professionalId,
    lastSeenAtMs: NOW - lastSeenAgoMs,
  });
  const visit = (more: Partial<WaitingVisit> = {}): WaitingVisit => ({
    requestId: 501,
    declines: [],
    triedIds: FIRST_TRIED,
    ...more,
  });
  const refused = (professionalId: number, agoMs: number) => ({ declines: [{ professionalId, atMs: NOW - agoMs }] });
  const chosen = (professionalId: number, triedIds: readonly number[]): DoctorSelection => ({
    kind: 'chosen',
    professionalId,
    triedIds,
  });

  it('the list of doctors who were tried starts with ids that no doctor has', () => {
    expect(FIRST_TRIED).toEqual([1, 2, 3, 4]);
    expect(DURATIONS.care.doctorFreshMs).toBe(666 * 60 * 60 * 1_000);
  });

  it.each<[rule: string, waiting: WaitingVisit, doctors: Candidate[], selection: DoctorSelection]>([
    [
      'takes the one free the longest, who counts as tried',
      visit(),
      [free(104), free(103)],
      chosen(104, [1, 2, 3, 4, 104]),
    ],
    [
      'takes a doctor who was not tried yet',
      visit({ triedIds: [1, 2, 3, 4, 104] }),
      [free(104), free(103)],
      chosen(103, [1, 2, 3, 4, 104, 103]),
    ],
    [
      'begins the list anew when all were tried',
      visit({ triedIds: [1, 2, 3, 4, 103, 104] }),
      [free(104), free(103)],
      chosen(104, [1, 2, 3, 4, 104]),
    ],
    ['takes the one named', visit({ requestedDoctorId: 103 }), [free(104), free(103)], chosen(103, [1, 2, 3, 4, 103])],
    [
      'takes another when the one named is not free',
      visit({ requestedDoctorId: 105 }),
      [free(104)],
      chosen(104, [1, 2, 3, 4, 104]),
    ],
    [
      'takes another when the one named was tried',
      visit({ requestedDoctorId: 103, triedIds: [1, 2, 3, 4, 103] }),
      [free(103), free(104)],
      chosen(104, [1, 2, 3, 4, 103, 104]),
    ],
    ['leaves the visit in the queue when none is free', visit(), [], { kind: 'none-free' }],
    [
      'reports that all were last heard over 666 hours ago',
      visit(),
      [free(103, DURATIONS.care.doctorFreshMs + 1)],
      { kind: 'all-outdated' },
    ],
    [
      'skips one last heard over 666 hours ago',
      visit(),
      [free(103, DURATIONS.care.doctorFreshMs + 1), free(104)],
      chosen(104, [1, 2, 3, 4, 104]),
    ],
    [
      'does not call a doctor outdated who was heard 666 hours ago, but asks no silent one',
      visit(),
      [free(103, DURATIONS.care.doctorFreshMs)],
      { kind: 'none-free' },
    ],
    ['asks no silent doctor', visit(), [free(103, 30_000), free(104, 29_999)], chosen(104, [1, 2, 3, 4, 104])],
    [
      'asks no doctor who declined a moment ago',
      visit(refused(103, DURATIONS.care.declinePauseMs - 1)),
      [free(103)],
      { kind: 'none-free' },
    ],
    [
      'asks a doctor again after the pause, when all were tried',
      visit({ ...refused(103, DURATIONS.care.declinePauseMs), triedIds: [1, 2, 3, 4, 103] }),
      [free(103)],
      chosen(103, [1, 2, 3, 4, 103]),
    ],
  ])('selecting a doctor %s', (_rule, waiting, doctors, selection) => {
    expect(selectDoctor(waiting, doctors, NOW)).toEqual(selection);
  });
});

describe('technician selection', () => {
  const NOW = 1_000_000;
  const visit = (...declines: [professionalId: number, agoMs: number][]): WaitingVisit => ({
    requestId: 501,
    triedIds: [],
    declines: declines.map(([professionalId, agoMs]) => ({ professionalId, atMs: NOW - agoMs })),
  });

  it.each<[rule: string, waiting: WaitingVisit, free: number[], asked: number | undefined]>([
    ['the first in order', visit(), [103, 101], 103],
    ['none when none is free', visit(), [], undefined],
    ['the others before one who declined', visit([101, 60_000]), [101, 102], 102],
    ['none who declined a moment ago', visit([101, DURATIONS.care.declinePauseMs - 1]), [101], undefined],
    [
      'one who declined again after the pause, when no other is free',
      visit([101, DURATIONS.care.declinePauseMs]),
      [101],
      101,
    ],
    ['the one whose refusal is the oldest', visit([101, 20_000], [102, 30_000]), [101, 102], 102],
  ])('selecting a technician asks %s', (_rule, waiting, free, asked) => {
    expect(selectTechnician(waiting, free, NOW)?.professionalId).toBe(asked);
  });

  describe('the order of free technicians', () => {
    it('follows their waiting time when they are picked in order', () => {
      expect(technicianOrder([103, 101, 102], 'ordered', () => 0)).toEqual([103, 101, 102]);
    });

    it('is a random one of the same technicians when they are picked at random', () => {
      expect(technicianOrder([101, 102, 103], 'random', () => 0)).toEqual([102, 103, 101]);
      expect(technicianOrder([101, 102, 103], 'random', () => 0.999)).toEqual([101, 102, 103]);
      fc.assert(
        fc.property(
          fc.uniqueArray(fc.nat()),
          fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
          (free, numbers) => {
            expect(technicianOrder(free, 'random', () => numbers.next().value as number).sort((a, b) => a - b)).toEqual(
              [...free].sort((a, b) => a - b),
            );
          },
        ),
      );
    });
  });
});
