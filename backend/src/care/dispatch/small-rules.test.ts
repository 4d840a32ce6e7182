import { outcomeFor, type Attempt } from './attempt.ts';
import { ATTEMPT_INTERVAL_MS, nextAttemptAt } from './attempt-interval.ts';
import { REFUSAL_PAUSE_MS, type WaitingVisit } from './candidate.ts';
import { OUTCOME_MESSAGE } from './outcome.ts';
import { isComplete } from './queue-entry.ts';

const NOW = 1_000_000;
const waits = (...refusals: [professionalId: number, agoMs: number][]): WaitingVisit => ({
  requestId: 501,
  triedIds: [],
  refusals: refusals.map(([professionalId, agoMs]) => ({ professionalId, atMs: NOW - agoMs })),
});

it('attempts every 30 s', () => expect(ATTEMPT_INTERVAL_MS).toBe(30_000));

it.each<[when: string, waiting: WaitingVisit[], free: number[], inMs: number]>([
  ['after the interval when nobody waits', [], [101], ATTEMPT_INTERVAL_MS],
  ['after the interval when nobody is free', [waits([101, 4_000])], [], ATTEMPT_INTERVAL_MS],
  ['when a pause ends for one who is free', [waits([101, 4_000], [102, 1_000])], [102, 101], REFUSAL_PAUSE_MS - 4_000],
  ['after the interval when the pause is over already', [waits([101, REFUSAL_PAUSE_MS])], [101], ATTEMPT_INTERVAL_MS],
])('attempts again %s', (_when, waiting, free, inMs) => {
  expect(nextAttemptAt(waiting, free, NOW)).toBe(NOW + inMs);
});

it.each<['technicians' | 'doctors', Partial<Attempt>, string | undefined]>([
  ['technicians', { offered: new Set([501]) }, undefined],
  ['technicians', { offered: new Set([502]) }, 'Fila Virtual'],
  ['doctors', { offered: new Set([501]) }, undefined],
  ['doctors', {}, 'Fila Virtual Medico'],
  ['doctors', { allOutdated: true }, 'Todos profisisonais datas antigas'],
])('of an attempt for the %s with %j it says %s', (queue, attempt, message) => {
  expect(
    OUTCOME_MESSAGE[outcomeFor(queue, { offered: new Set(), allOutdated: false, nextAtMs: 0, ...attempt }, 501)],
  ).toBe(message);
});

it('says of who is there already, and of who cannot be added', () => {
  expect([OUTCOME_MESSAGE['already-there'], OUTCOME_MESSAGE['not-added']]).toEqual([
    'já existe',
    'Erro ao adicionar paciente',
  ]);
});

const entry = { patientId: 1001, patientName: 'Maria da Silva', roomName: 'sala', token: 't', uid: 'u' };

it('adds a patient of whom everything is known', () => expect(isComplete(entry)).toBe(true));

it.each(
  Object.keys(entry).flatMap((field) => [
    [field, null],
    [field, ''],
  ]),
)('does not add a patient whose %s is %j', (field, missing) => {
  expect(isComplete({ ...entry, [field]: missing })).toBe(false);
});
