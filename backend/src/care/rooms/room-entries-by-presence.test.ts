import { isInRoom } from './room-entries-by-presence.ts';

it('a page with a heartbeat after the answer is in the room; one with a heartbeat only before may be offline', () => {
  expect([isInRoom(999, 1_000), isInRoom(1_000, 1_000), isInRoom(undefined, 1_000)]).toEqual([false, true, false]);
});
