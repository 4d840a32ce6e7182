import { DURATIONS } from '@acolhe/domain';
import type { Candidate, WaitingVisit } from './candidate.ts';
import { FIRST_TRIED, selectDoctor, type DoctorSelection } from './doctor-selection.ts';

const NOW = 10_000_000_000;
const free = (professionalId: number, heardAgoMs = 0): Candidate => ({ professionalId, heardAtMs: NOW - heardAgoMs });
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
