import { clocksAgree, dayIn, dayInWordsIn, deviceZone, placeOfZone, timeIn } from './zoned-time.ts';

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
])('the clock of %s shows %s as %s, %s', (zone, instant, day, time, words) => {
  expect([dayIn(zone, instant), timeIn(zone, instant), dayInWordsIn(zone, instant)]).toEqual([day, time, words]);
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
