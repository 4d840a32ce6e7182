import { waitedMinutes } from './waiting-list.tsx';

const AT = '21/08/2026 - 14:30:00';
const at = (time: string): number => Date.parse(`2026-08-21T${time}Z`);

it.each([
  ['17:30:00', 0],
  ['17:30:59', 0],
  ['17:31:00', 1],
  ['17:42:30', 12],
  ['17:29:00', 0],
])('at %s UTC the wait is %p min', (now, minutes) => {
  expect(waitedMinutes(AT, at(now))).toBe(minutes);
});
it('does not compute a wait from an invalid time', () => expect(waitedMinutes('ontem', 0)).toBeUndefined());
