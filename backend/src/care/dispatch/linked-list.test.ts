import { isUnresponsive, nextInRing, walkLinkedList, type LinkedMember } from './linked-list.ts';

const NOW = 10_000_000;
const member = (professionalId: number, more: Partial<LinkedMember> = {}): LinkedMember => ({
  professionalId,
  isTechnician: true,
  isAvailable: true,
  patientId: 0,
  lastSeenAtMs: NOW,
  ...more,
});
const three = [member(101), member(102), member(103)];

it.each<[rule: string, members: LinkedMember[], after: number | undefined, order: number[]]>([
  ['begins at the head', three, undefined, [101, 102, 103]],
  ['begins behind the one who was asked last', three, 101, [102, 103, 101]],
  ['goes on from the last to the first', three, 103, [101, 102, 103]],
  ['begins at the head when the one asked last has left the list', three, 109, [101, 102, 103]],
  ['skips a member who is no technician', [member(101, { isTechnician: false }), member(102)], undefined, [102]],
  ['skips a member who is not available', [member(101, { isAvailable: false }), member(102)], undefined, [102]],
  ['skips a member who has a patient', [member(101, { patientId: 1001 }), member(102)], undefined, [102]],
  [
    'skips a member who has not been heard for five minutes',
    [member(101, { lastSeenAtMs: NOW - 300_000 }), member(102, { lastSeenAtMs: NOW - 299_999 })],
    undefined,
    [102],
  ],
  ['finds no member in an empty list', [], undefined, []],
])('walking the linked list %s', (_rule, members, after, order) => {
  expect(walkLinkedList(members, after, NOW)).toEqual(order);
});

it.each([
  [299_999, false],
  [300_000, true],
])('a technician whose last heartbeat is %i ms old is unresponsive: %s', (agoMs, stale) => {
  expect(isUnresponsive(NOW - agoMs, NOW)).toBe(stale);
});

it.each([
  [[101, 102, 103], 101, 102],
  [[101, 102, 103], 103, 101],
  [[101], 101, 101],
  [[101], 102, undefined],
])('in the ring of %j, %i is followed by %s', (ring, id, next) => {
  expect(nextInRing(ring, id)).toBe(next);
});
