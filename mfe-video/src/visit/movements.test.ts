import { visitKey } from '@acolhe/contracts';
import { movementsOf, type Movement } from './movements.ts';
import { step } from './step.ts';
import { newVisit, type VisitEvent, type VisitState } from './visit-state.ts';

const QUEUED: VisitEvent = { type: 'record-queued', facts: { phase: 'queued', ticket: 1 } };
const OFFERED: VisitEvent = { type: 'record-offered', facts: { phase: 'offered' } };
const IN_CALL: VisitEvent = { type: 'record-in-call', facts: { phase: 'in-call', roomName: 'c1', attendanceId: 12 } };
const HELD: VisitEvent = { type: 'lease-held' };
const JOINED: VisitEvent = { type: 'remote-joined' };

/** The movements that the log receives for the last of some events. */
function loggedFor(...events: readonly VisitEvent[]): readonly Movement[] {
  let previous: VisitState = newVisit(visitKey(5));
  let state = previous;
  for (const event of events) {
    previous = state;
    const next = step(state, event);
    if (!next) throw new Error(`${event.type} is not legal in ${state.stage}`);
    state = next;
  }
  return movementsOf(state, previous, events.at(-1)!);
}

test.each<[string, readonly VisitEvent[], readonly Movement[]]>([
  ['the waiting room opens once the tab holds the visit', [QUEUED, HELD], [{ event: 'waitingRoomEntered' }]],
  ['going on to wait is nothing new', [QUEUED, HELD, OFFERED], []],
  ['a call that is met on opening', [IN_CALL, HELD], [{ event: 'callOpened' }]],
  ['a professional answers', [QUEUED, HELD, IN_CALL], [{ event: 'callOpened' }]],
  ['the professional is there', [IN_CALL, HELD, JOINED], [{ event: 'professionalJoined' }]],
  ['the professional leaves', [IN_CALL, HELD, JOINED, { type: 'remote-left' }], [{ event: 'professionalLeft' }]],
  ['back to the queue', [IN_CALL, HELD, JOINED, QUEUED], [{ event: 'waitingRoomEntered' }]],
  [
    'the path to the professional is lost',
    [IN_CALL, HELD, JOINED, { type: 'remote-left', isPathLost: true }],
    [{ event: 'connectionLost', cause: 'path' }],
  ],
  [
    'a hand-over',
    [IN_CALL, HELD, JOINED, { type: 'command-handed-over', handOver: 'forwarded' }],
    [{ event: 'waitingRoomEntered' }],
  ],
  ['the room is lost', [IN_CALL, HELD, JOINED, { type: 'room-lost' }], [{ event: 'connectionLost', cause: 'room' }]],
  [
    'the room is not reached',
    [IN_CALL, HELD, { type: 'room-unreachable' }],
    [{ event: 'roomNotJoined', cause: 'unreachable' }, { event: 'unstableShown' }],
  ],
  [
    'the patient tries again',
    [IN_CALL, HELD, { type: 'room-unreachable' }, { type: 'retry' }],
    [{ event: 'triedAgain' }],
  ],
  [
    'the room has no token',
    [IN_CALL, HELD, { type: 'room-blocked', block: 'token-missing' }],
    [{ event: 'roomNotJoined', cause: 'token-missing' }],
  ],
  ['the service calls it unstable', [QUEUED, HELD, { type: 'command-unstable' }], [{ event: 'unstableShown' }]],
  [
    'cancelling takes too long',
    [QUEUED, HELD, { type: 'cancel-confirmed' }, { type: 'cancel-timed-out' }],
    [{ event: 'unstableShown' }],
  ],
  [
    'cancelling is tried again',
    [QUEUED, HELD, { type: 'cancel-confirmed' }, { type: 'cancel-timed-out' }, { type: 'cancel-confirmed' }],
    [{ event: 'triedAgain' }],
  ],
  [
    'the visit ends',
    [IN_CALL, HELD, JOINED, { type: 'record-ended', facts: { phase: 'ended' } }],
    [{ event: 'callEnded' }],
  ],
  ['an end that is met on opening ended nothing here', [{ type: 'record-ended', facts: { phase: 'ended' } }], []],
])('%s', (_, events, movements) => {
  expect(loggedFor(...events)).toEqual(movements);
});
