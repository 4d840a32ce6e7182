import { nextRoomChangeMs, type RoomTimes, roomWindowAt } from './room-window.ts';

const at = (time: string): number => Date.parse(`2026-08-21T${time}:00Z`);
const EARLY: RoomTimes = { startsAt: '2026-08-21T14:00:00Z', endsAt: '2026-08-21T14:30:00Z', window: 'early' };
const OPEN: RoomTimes = { ...EARLY, window: 'open' };

it.each<[string, RoomTimes, string, string, string]>([
  ['is as it was told before anything passes', EARLY, '10:00', '13:29', 'early'],
  ['opens 30 minutes before the beginning', EARLY, '10:00', '13:30', 'open'],
  ['stays open until 30 minutes after the end', OPEN, '13:40', '14:59', 'open'],
  ['closes 30 minutes after the end', OPEN, '13:40', '15:00', 'over'],
  ['closes also when nobody looked while it was open', EARLY, '10:00', '15:00', 'over'],
  ['stays open when the service said so after that moment, as of a call under way', OPEN, '15:01', '15:20', 'open'],
  ['never opens again', { ...EARLY, window: 'over' }, '10:00', '13:45', 'over'],
])('the window of a room %s', (_, one, told, now, expected) => {
  expect(roomWindowAt(one, at(told), at(now))).toBe(expected);
});

it('the next change of rooms is the first opening or closing to come', () => {
  const later: RoomTimes = { startsAt: '2026-08-21T18:00:00Z', endsAt: '2026-08-21T18:30:00Z', window: 'early' };
  expect(nextRoomChangeMs([later, EARLY], at('10:00'))).toBe(at('13:30'));
  expect(nextRoomChangeMs([later, OPEN], at('13:30'))).toBe(at('15:00'));
  expect(nextRoomChangeMs([{ ...EARLY, window: 'over' }], at('10:00'))).toBeUndefined();
});
