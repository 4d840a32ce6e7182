import { APPOINTMENT } from '../testing/open-scheduling.tsx';
import { filterAppointments, NO_FILTER } from './appointment-list.tsx';

const ZONE = 'America/Sao_Paulo';
const LIST = [
  APPOINTMENT,
  { ...APPOINTMENT, id: 2, specialty: 'Nutrição', professionalName: 'Helena Castro', startsAt: '2026-09-04T01:30:00Z' },
  { ...APPOINTMENT, id: 3, window: 'over' as const },
  { ...APPOINTMENT, id: 4, isCancelled: true, window: 'over' as const },
];
const idsOf = (filter: Partial<typeof NO_FILTER>) =>
  filterAppointments(LIST, { ...NO_FILTER, ...filter }, ZONE).map(({ id }) => id);

it.each([
  ['all', [7001, 2, 3, 4]],
  ['upcoming', [7001, 2]],
  ['past', [3]],
  ['cancelled', [4]],
] as const)('the filter %s leaves the appointments %p', (group, ids) => expect(idsOf({ group })).toEqual(ids));

it.each([
  ['nutricao', [2]],
  ['  HELENA  ', [2]],
  ['nunes cardio', [7001, 3, 4]],
  ['03/09', [2]],
  ['nunes nutri', []],
])('the words %p find the appointments %p', (text, ids) => expect(idsOf({ text })).toEqual(ids));

it('the filter takes group and words together', () => expect(idsOf({ group: 'past', text: 'rafael' })).toEqual([3]));
