import { SAMPLE_AGENDA } from '../testing/samples.ts';
import {
  type BlockDraft,
  copyDay,
  EMPTY_EXCEPTION,
  exceptionProblems,
  isSameWeek,
  readBlock,
  rangesProblem,
  weeklyDraftOf,
} from './agenda-drafts.ts';

const MORNING = { startTime: '08:00', endTime: '12:00' };
const AFTERNOON = { startTime: '14:00', endTime: '18:00' };

describe('the draft of weekly hours', () => {
  const draft = weeklyDraftOf(SAMPLE_AGENDA);
  it('has the time ranges of each day in their order', () => {
    expect(draft).toMatchObject({ version: 4, zone: 'America/Manaus', slotMinutes: 30 });
    expect(draft.days).toEqual([[MORNING], [MORNING, AFTERNOON], [], [], [], [], []]);
  });

  it('is compared with the agenda by its content, whatever the version', () => {
    expect(isSameWeek({ ...draft, version: 1 }, SAMPLE_AGENDA)).toBe(true);
    for (const changed of [{ slotMinutes: 40 }, { zone: 'America/Belem' }, { days: draft.days.map(() => []) }])
      expect(isSameWeek({ ...draft, ...changed }, SAMPLE_AGENDA)).toBe(false);
  });

  it('has one day’s hours copied to others, where they replace theirs', () => {
    expect(copyDay(draft, 1, [0, 4]).days).toEqual([
      [MORNING, AFTERNOON],
      [MORNING, AFTERNOON],
      [],
      [],
      [MORNING, AFTERNOON],
      [],
      [],
    ]);
  });
});

it.each([
  [[], undefined],
  [[MORNING, AFTERNOON], undefined],
  [[{ startTime: '08:00', endTime: '' }], 'Preencha início e fim como 08:00.'],
  [[{ startTime: '8', endTime: '12:00' }], 'Preencha início e fim como 08:00.'],
  [[{ startTime: '12:00', endTime: '08:00' }], 'O fim (08:00) deve ser depois do início (12:00).'],
])('the hours %j of a day: %s', (ranges, problem) => expect(rangesProblem(ranges, 30)).toBe(problem));

it.each([
  [EMPTY_EXCEPTION, { day: 'Informe o dia.' }],
  [{ ...EMPTY_EXCEPTION, day: '2027-03-01' }, { day: 'Este dia já passou.' }],
  [{ ...EMPTY_EXCEPTION, day: '2027-03-02' }, {}],
  [
    { day: '2027-03-02', isDayOff: false, hours: [{ startTime: '', endTime: '' }] },
    { hours: 'Preencha início e fim como 08:00.' },
  ],
  [{ day: '2027-03-02', isDayOff: false, hours: [] }, { hours: 'Informe os horários deste dia.' }],
  [{ day: '2027-03-02', isDayOff: false, hours: [MORNING] }, {}],
])('the exception %j has the problems %j', (draft, problems) => {
  expect(exceptionProblems(draft, SAMPLE_AGENDA, '2027-03-02')).toEqual(problems);
});

describe('a block that was typed', () => {
  const NOW_MS = Date.parse('2027-03-01T12:00:00Z');
  const block: BlockDraft = {
    fromDay: '2027-03-02',
    fromTime: '08:00',
    toDay: '2027-03-03',
    toTime: '12:00',
    reason: '',
  };
  it('is read by the clock of the agenda’s zone', () => {
    expect(readBlock(block, 'America/Manaus', NOW_MS)).toEqual({
      startsAt: '2027-03-02T12:00:00.000Z',
      endsAt: '2027-03-03T16:00:00.000Z',
    });
  });

  it.each([
    [{ fromDay: '31/02/2027' }, 'fromDay', 'Informe o dia do início.'],
    [{ fromTime: '' }, 'fromTime', 'Informe a hora do início, como 08:00.'],
    [{ toDay: '' }, 'toDay', 'Informe o dia do fim.'],
    [{ toTime: '9' }, 'toTime', 'Informe a hora do fim, como 18:00.'],
    [{ toDay: '2027-03-01' }, 'toDay', 'O fim do bloqueio deve ser depois do início.'],
    [{ fromDay: '2027-02-01', toDay: '2027-02-02' }, 'toDay', 'Este período já passou.'],
  ])('is refused with the field and what is wrong: %j', (changed, field, message) => {
    expect(readBlock({ ...block, ...changed }, 'America/Manaus', NOW_MS)).toEqual({ problem: { field, message } });
  });
});
