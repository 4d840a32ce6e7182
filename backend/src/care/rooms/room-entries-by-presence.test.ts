import { isInRoom } from './room-entries-by-presence.ts';

it('a page that was heard after the answer is in the room; one that was heard before alone may be gone', () => {
  expect([isInRoom(999, 1_000), isInRoom(1_000, 1_000), isInRoom(undefined, 1_000)]).toEqual([false, true, false]);
});
