import { BRAZILIAN_ZONES, instantIn, isZone } from './index.ts';
import { clocksAgree, dayIn, dayInSaoPaulo, formatDayIn, deviceZone, placeOfZone, timeIn } from './time-zones.ts';

const SUMMER = new Date('2026-08-21T17:30:00Z');
const WINTER = new Date('2026-12-31T23:30:00Z');

it.each([
  ['America/Sao_Paulo', SUMMER, '2026-08-21', '14:30', 'sexta-feira, 21 de agosto'],
  ['America/Manaus', SUMMER, '2026-08-21', '13:30', 'sexta-feira, 21 de agosto'],
  ['America/Noronha', SUMMER, '2026-08-21', '15:30', 'sexta-feira, 21 de agosto'],
  ['Europe/Lisbon', SUMMER, '2026-08-21', '18:30', 'sexta-feira, 21 de agosto'],
  ['Europe/Lisbon', WINTER, '2026-12-31', '23:30', 'quinta-feira, 31 de dezembro'],
  ['Asia/Tokyo', WINTER, '2027-01-01', '08:30', 'sexta-feira, 1 de janeiro'],
  ['UTC', new Date('2028-02-29T00:00:00Z'), '2028-02-29', '00:00', 'terça-feira, 29 de fevereiro'],
])('the clock of %s shows %s as %s, %s', (zone, instant, day, time, text) => {
  expect([dayIn(zone, instant), timeIn(zone, instant), formatDayIn(zone, instant)]).toEqual([day, time, text]);
});

it.each([
  ['America/Sao_Paulo', 'America/Bahia', SUMMER, true],
  ['America/Sao_Paulo', 'America/Manaus', SUMMER, false],
  ['Europe/Lisbon', 'UTC', SUMMER, false],
  ['Europe/Lisbon', 'UTC', WINTER, true],
])('whether the clocks of %s and %s agree depends on the moment (%s)', (one, other, instant, agree) => {
  expect(clocksAgree(one, other, instant)).toBe(agree);
});

it.each([
  ['America/Sao_Paulo', 'São Paulo'],
  ['America/Manaus', 'Manaus'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Europe/Lisbon', 'Lisboa'],
  ['UTC', 'UTC'],
])('the place of the zone %s is called %s', (zone, place) => expect(placeOfZone(zone)).toBe(place));

describe('deviceZone', () => {
  const deviceSays = (timeZone: string | undefined) => {
    const options = new Intl.DateTimeFormat().resolvedOptions();
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: timeZone! });
  };
  afterEach(() => jest.restoreAllMocks());

  it('deviceZone › gives the zone of the device when Intl knows it', () => {
    deviceSays('America/Manaus');
    expect(deviceZone()).toBe('America/Manaus');
  });

  it.each(['Etc/Unknown', 'GMT-03:00', 'Nowhere/Land', '', undefined])(
    'deviceZone › gives São Paulo when the device says %p',
    (zone) => {
      deviceSays(zone);
      expect(deviceZone()).toBe('America/Sao_Paulo');
    },
  );
});

it.each([
  ['2026-03-02T02:59:59Z', '2026-03-01'],
  ['2026-03-02T03:00:00Z', '2026-03-02'],
])('the instant %s is in São Paulo on %s', (instant, day) => {
  expect(dayInSaoPaulo(new Date(instant))).toBe(day);
});

it('the day is written from the year on where the language data has it from the month on', () => {
  const Usual = Intl.DateTimeFormat;
  const american = jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((_locale, options) => new Usual('en-US', options));
  jest.isolateModules(() => {
    const read = jest.requireActual<{ dayInSaoPaulo: typeof dayInSaoPaulo }>('./time-zones.ts');
    expect(read.dayInSaoPaulo(new Date('2026-03-02T03:00:00Z'))).toBe('2026-03-02');
  });
  american.mockRestore();
});

it.each([
  ['America/Sao_Paulo', '2026-08-21', '14:00', '2026-08-21T17:00:00.000Z'],
  ['America/Manaus', '2026-08-21', '23:30', '2026-08-22T03:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-08-21', '00:00', '2026-08-20T10:00:00.000Z'],
  // The clock went from 00:00 to 01:00.
  ['America/Sao_Paulo', '2018-11-04', '00:30', '2018-11-04T03:30:00.000Z'],
  // It went from 00:00 on the 18th back to 23:00 on the 17th.
  ['America/Sao_Paulo', '2018-02-17', '23:30', '2018-02-18T01:30:00.000Z'],
  ['America/Sao_Paulo', '2018-02-18', '00:30', '2018-02-18T03:30:00.000Z'],
])('in %s the clock shows %s %s at %s', (zone, day, time, instant) => {
  expect(instantIn(zone, day, time).toISOString()).toBe(instant);
});

it('the zones of Brazil are all known to the platform', () => {
  expect(BRAZILIAN_ZONES.filter((zone) => !isZone(zone))).toEqual([]);
});

it.each(['America/Atlantis', '', '-03:00', 'São Paulo', '../etc'])('%j is no zone', (text) => {
  expect(isZone(text)).toBe(false);
});
