import { instantIn } from '../index.ts';

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
