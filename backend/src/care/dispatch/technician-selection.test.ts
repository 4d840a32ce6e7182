import { DURATIONS } from '@acolhe/domain';
import fc from 'fast-check';
import type { WaitingVisit } from './candidate.ts';
import { selectTechnician, technicianOrder } from './technician-selection.ts';

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
