import fc from 'fast-check';
import { DateTime } from 'luxon';
import { slotAt, slotsOf, type AgendaRules } from './slots.ts';

const rulesIn = (zone: string, some: Partial<AgendaRules> = {}): AgendaRules => ({
  professionalId: 1,
  zone,
  slotMinutes: 30,
  version: 1,
  weekly: [],
  exceptions: [],
  ...some,
});
const everyDay = (startTime: string, endTime: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startTime, endTime }));

/** The slots of one day of the zone, as wall time and UTC. */
function slotsOn(day: string, rules: AgendaRules): string[] {
  const begin = DateTime.fromISO(day, { zone: rules.zone });
  return [
    ...slotsOf(rules, { fromMs: begin.toMillis(), untilMs: begin.plus({ days: 1 }).startOf('day').toMillis() }),
  ].map(
    ({ startMs, endMs }) =>
      `${DateTime.fromMillis(startMs, { zone: rules.zone }).toFormat('HH:mm')} ${new Date(startMs).toISOString().slice(11, 16)}-${new Date(endMs).toISOString().slice(11, 16)}`,
  );
}

describe('the slots of an agenda', () => {
  it.each([
    ['America/Sao_Paulo', '12:00'],
    ['America/Manaus', '13:00'],
    ['America/Noronha', '11:00'],
    ['Europe/Lisbon', '09:00'],
    ['Asia/Kathmandu', '03:15'],
  ])('in %s begin at 9 by the clock of the zone, which is %s in UTC in winter', (zone, utc) => {
    const [first] = slotsOn('2026-01-15', rulesIn(zone, { weekly: everyDay('09:00', '12:00') }));
    expect(first).toMatch(`09:00 ${utc}-`);
  });

  it('step by the slot length from each range’s start, and end within it', () => {
    const weekly = [
      { weekday: 1, startTime: '08:10', endTime: '09:40' },
      { weekday: 1, startTime: '14:00', endTime: '15:15' },
      { weekday: 2, startTime: '08:00', endTime: '18:00' },
    ];
    expect(slotsOn('2026-03-02', rulesIn('UTC', { slotMinutes: 40, weekly }))).toEqual([
      '08:10 08:10-08:50',
      '08:50 08:50-09:30',
      '14:00 14:00-14:40',
    ]);
  });

  it('reach the end of the day when the hours end at 00:00', () => {
    const rules = rulesIn('America/Sao_Paulo', { weekly: [{ weekday: 6, startTime: '22:30', endTime: '00:00' }] });
    expect(slotsOn('2026-02-28', rules)).toEqual(['22:30 01:30-02:00', '23:00 02:00-02:30', '23:30 02:30-03:00']);
    expect(slotsOn('2026-03-01', rules)).toEqual([]);
  });

  it.each([
    ['29 February', '2028-02-29', 2],
    ['the day after 28 February of a common year', '2026-03-01', 7],
    ['the last day of a month', '2026-04-30', 4],
    ['the first day of a year', '2027-01-01', 5],
  ])('follow the weekday on %s', (_, day, weekday) => {
    expect(
      slotsOn(day, rulesIn('America/Sao_Paulo', { weekly: [{ weekday, startTime: '09:00', endTime: '10:00' }] })),
    ).toEqual(['09:00 12:00-12:30', '09:30 12:30-13:00']);
  });

  it('of a day with an exception are its own, or none', () => {
    const rules = rulesIn('UTC', {
      weekly: everyDay('09:00', '10:00'),
      exceptions: [
        { day: '2028-02-29', hours: [{ startTime: '20:00', endTime: '20:30' }] },
        { day: '2028-03-01', hours: [] },
      ],
    });
    expect(slotsOn('2028-02-28', rules)).toHaveLength(2);
    expect(slotsOn('2028-02-29', rules)).toEqual(['20:00 20:00-20:30']);
    expect(slotsOn('2028-03-01', rules)).toEqual([]);
    expect(slotsOn('2028-03-02', rules)).toHaveLength(2);
  });

  describe('on the night the clock goes forward', () => {
    it.each([
      ['Europe/Lisbon', '2026-03-29', ['00:00', '00:30', '02:00', '02:30']],
      ['America/New_York', '2026-03-08', ['00:00', '00:30', '01:00', '01:30', '03:00', '03:30']],
    ])('leave out the wall times of %s that do not exist', (zone, day, expected) => {
      const rules = rulesIn(zone, { weekly: everyDay('00:00', zone === 'Europe/Lisbon' ? '03:00' : '04:00') });
      expect(slotsOn(day, rules).map((text) => text.slice(0, 5))).toEqual(expected);
    });

    it('begin at the clock change when their range begins within the skipped time', () => {
      const rules = rulesIn('America/New_York', { weekly: everyDay('02:20', '04:00') });
      expect(slotsOn('2026-03-08', rules)).toEqual(['03:00 07:00-07:30', '03:30 07:30-08:00']);
    });

    it('are none when their whole range is skipped', () => {
      expect(slotsOn('2026-03-29', rulesIn('Europe/Lisbon', { weekly: everyDay('01:00', '02:00') }))).toEqual([]);
    });

    it('begin at the first moment of a day whose midnight is skipped', () => {
      const rules = rulesIn('America/Santiago', { weekly: everyDay('00:00', '02:00') });
      expect(slotsOn('2026-09-06', rules)).toEqual(['01:00 04:00-04:30', '01:30 04:30-05:00']);
    });
  });

  describe('on the night the clock goes back', () => {
    it.each([
      [
        'Europe/Lisbon',
        '2026-10-25',
        '03:00',
        ['00:00 23:00', '00:30 23:30', '01:00 00:00', '01:30 00:30', '02:00 02:00', '02:30 02:30'],
      ],
      [
        'America/New_York',
        '2026-11-01',
        '03:00',
        ['00:00 04:00', '00:30 04:30', '01:00 05:00', '01:30 05:30', '02:00 07:00', '02:30 07:30'],
      ],
    ])('take the earlier of the wall times that %s shows twice', (zone, day, endTime, expected) => {
      const rules = rulesIn(zone, { weekly: everyDay('00:00', endTime) });
      expect(slotsOn(day, rules).map((text) => text.slice(0, 11))).toEqual(expected);
    });

    it('end at the earlier of two equal wall times', () => {
      const rules = rulesIn('Europe/Lisbon', { weekly: everyDay('00:30', '01:30') });
      expect(slotsOn('2026-10-25', rules)).toEqual(['00:30 23:30-00:00', '01:00 00:00-00:30']);
    });
  });

  it('are found by their beginning alone', () => {
    const rules = rulesIn('America/Manaus', { weekly: everyDay('09:00', '10:00') });
    const at = Date.parse('2026-05-04T13:30:00Z');
    expect(slotAt(rules, at)).toEqual({ startMs: at, endMs: at + 1_800_000 });
    expect(slotAt(rules, at + 60_000)).toBeUndefined();
    expect(slotAt(rules, at + 1_800_000)).toBeUndefined();
  });
});

const MINUTE_MS = 60_000;
const zones = fc.constantFrom(
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Noronha',
  'Europe/Lisbon',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
);
const timeText = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** Two time ranges of a day that do not overlap, in quarters of an hour. */
const hoursOfDay = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 4, maxLength: 4 })
  .map((quarters) => quarters.sort((a, b) => a - b).map((quarter) => timeText(quarter * 15)))
  .map(([a = '', b = '', c = '', d = '']) => [
    { startTime: a, endTime: b },
    { startTime: c, endTime: d },
  ]);
const agenda = fc.record({
  zone: zones,
  slotMinutes: fc.integer({ min: 10, max: 120 }),
  hours: fc.array(hoursOfDay, { minLength: 7, maxLength: 7 }),
});
/** Around the changes of clocks, 29 February and ends of months of 2024 and 2026. */
const firstDay = fc.constantFrom(
  '2024-02-27',
  '2024-03-08',
  '2024-03-29',
  '2024-04-05',
  '2024-09-06',
  '2024-10-04',
  '2024-10-25',
  '2024-11-01',
  '2026-12-30',
);

it('the slots of any agenda over any clock change equal those found by checking every minute', () => {
  fc.assert(
    fc.property(agenda, firstDay, ({ zone, slotMinutes, hours }, day) => {
      const weekly = hours.flatMap((timeRanges, at) =>
        timeRanges.map((timeRange) => ({ weekday: at + 1, ...timeRange })),
      );
      const rules = rulesIn(zone, { slotMinutes, weekly });
      const begin = DateTime.fromISO(day, { zone });
      const range = { fromMs: begin.toMillis(), untilMs: begin.plus({ days: 4 }).startOf('day').toMillis() };
      expect([...slotsOf(rules, range)].map(({ startMs }) => new Date(startMs).toISOString())).toEqual(
        slotsByMinute(rules, range),
      );
    }),
    { numRuns: 60 },
  );
});

it('the slots of a range are those of its parts, and no two of an agenda without overlaps overlap', () => {
  fc.assert(
    fc.property(agenda, firstDay, fc.integer({ min: 0, max: 4 * 1440 }), ({ zone, slotMinutes, hours }, day, cut) => {
      const weekly = hours.flatMap((timeRanges, at) =>
        timeRanges.map((timeRange) => ({ weekday: at + 1, ...timeRange })),
      );
      const rules = rulesIn(zone, { slotMinutes, weekly });
      const fromMs = DateTime.fromISO(day, { zone }).toMillis();
      const cutMs = fromMs + cut * MINUTE_MS;
      const untilMs = fromMs + 4 * 1440 * MINUTE_MS;
      const whole = [...slotsOf(rules, { fromMs, untilMs })];
      expect([...slotsOf(rules, { fromMs, untilMs: cutMs }), ...slotsOf(rules, { fromMs: cutMs, untilMs })]).toEqual(
        whole,
      );
      for (const [index, slot] of whole.entries()) {
        expect(slot.endMs - slot.startMs).toBe(slotMinutes * MINUTE_MS);
        expect(slot.startMs).toBeGreaterThanOrEqual(whole[index - 1]?.endMs ?? -Infinity);
      }
    }),
    { numRuns: 60 },
  );
});

/** Walks through the minutes of the range with the clock of luxon, which knows nothing of how slots are computed. */
function slotsByMinute(
  { zone, slotMinutes, weekly }: AgendaRules,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
) {
  const seen = new Set<string>();
  const first = new Map<string, number>();
  for (let at = fromMs; at < untilMs + 240 * MINUTE_MS; at += MINUTE_MS) {
    const wall = DateTime.fromMillis(at, { zone }).toFormat("yyyy-LL-dd'T'HH:mm");
    if (!first.has(wall)) first.set(wall, at);
  }
  const walls = [...first.keys()].sort();
  /** The first minute of the clock at or after a wall time, as instant. */
  const momentOf = (wall: string) => first.get(wall) ?? first.get(walls.find((one) => one >= wall) ?? '') ?? Infinity;
  const starts: string[] = [];
  for (
    let day = DateTime.fromMillis(fromMs, { zone });
    day.toMillis() < untilMs;
    day = day.plus({ days: 1 }).startOf('day')
  )
    for (const { startTime, endTime } of weekly.filter(({ weekday }) => weekday === day.weekday)) {
      const end =
        endTime === '00:00'
          ? `${day.plus({ days: 1 }).toFormat('yyyy-LL-dd')}T00:00`
          : `${day.toFormat('yyyy-LL-dd')}T${endTime}`;
      let at = momentOf(`${day.toFormat('yyyy-LL-dd')}T${startTime}`);
      for (; at + slotMinutes * MINUTE_MS <= momentOf(end); at += slotMinutes * MINUTE_MS) {
        const wall = DateTime.fromMillis(at, { zone }).toFormat("yyyy-LL-dd'T'HH:mm");
        if (first.get(wall) === at && !seen.has(wall)) starts.push(new Date(at).toISOString());
        seen.add(wall);
      }
    }
  return starts;
}
