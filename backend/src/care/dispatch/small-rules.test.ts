import { DURATIONS } from '@acolhe/domain';
import { type Attempt, nextAttemptAt, OUTCOME_MESSAGES, outcomeFor, type WaitingVisit } from './match-offers.ts';
import { isComplete } from './queue-entry.ts';

const NOW = 1_000_000;
const waits = (...declines: [professionalId: number, agoMs: number][]): WaitingVisit => ({
  requestId: 501,
  triedIds: [],
  declines: declines.map(([professionalId, agoMs]) => ({ professionalId, atMs: NOW - agoMs })),
});

it('an attempt is repeated after 30 s', () => expect(DURATIONS.care.attemptIntervalMs).toBe(30_000));

it.each<[when: string, waiting: WaitingVisit[], free: number[], inMs: number]>([
  ['after the interval when no visit waits', [], [101], DURATIONS.care.attemptIntervalMs],
  ['after the interval when no professional is free', [waits([101, 4_000])], [], DURATIONS.care.attemptIntervalMs],
  [
    'when a pause ends for one who is free',
    [waits([101, 4_000], [102, 1_000])],
    [102, 101],
    DURATIONS.care.declinePauseMs - 4_000,
  ],
  [
    'after the interval when the pause is over already',
    [waits([101, DURATIONS.care.declinePauseMs])],
    [101],
    DURATIONS.care.attemptIntervalMs,
  ],
])('an attempt is repeated %s', (_when, waiting, free, inMs) => {
  expect(nextAttemptAt(waiting, free, NOW)).toBe(NOW + inMs);
});

it.each<['technicians' | 'doctors', Partial<Attempt>, string | undefined]>([
  ['technicians', { offered: new Set([501]) }, undefined],
  ['technicians', { offered: new Set([502]) }, 'Fila Virtual'],
  ['doctors', { offered: new Set([501]) }, undefined],
  ['doctors', {}, 'Fila Virtual Medico'],
  ['doctors', { allOutdated: true }, 'Todos profisisonais datas antigas'],
])('an attempt in the queue of %s with %j is answered with %s', (queue, attempt, message) => {
  expect(
    OUTCOME_MESSAGES[outcomeFor(queue, { offered: new Set(), allOutdated: false, nextAtMs: 0, ...attempt }, 501)],
  ).toBe(message);
});

it('a patient who is in the queue already, and one who cannot be added, get a message', () => {
  expect([OUTCOME_MESSAGES['already-there'], OUTCOME_MESSAGES['not-added']]).toEqual([
    'já existe',
    'Erro ao adicionar paciente',
  ]);
});

const entry = { patientId: 1001, patientName: 'Maria da Silva', roomName: 'sala', token: 't', uid: 'u' };

it('an entry with all its data is complete', () => expect(isComplete(entry)).toBe(true));

it.each(
  Object.keys(entry).flatMap((field) => [
    [field, null],
    [field, ''],
  ]),
)('an entry whose %s is %j is incomplete', (field, missing) => {
  expect(isComplete({ ...entry, [field]: missing })).toBe(false);
});
