import { callIdOf, type CallKey, type MovementEvent } from '@acolhe/contracts';
import type { MovementPayload } from '@acolhe/session';
import { isTerminal, type VisitEvent, type VisitState } from './visit-state.ts';

/** An event of the movement log, by name. */
export interface Movement {
  readonly event: MovementEvent;
  /** The reason, where there is more than one. */
  readonly cause?: string;
}

/** The screen that the patient sees; undefined before the tab holds the visit, and after it. */
export function placeOf({ stage, facts }: VisitState): 'waiting-room' | 'call' | undefined {
  if (stage === 'opening' || isTerminal(stage)) return undefined;
  return facts.phase === 'in-call' && stage !== 'handing-over' ? 'call' : 'waiting-room';
}

/**
 * Returns the events of the movement log for a step of the visit, in order.
 * @see docs/product/movement-log.md
 */
export function movementsOf(state: VisitState, previous: VisitState, event: VisitEvent): readonly Movement[] {
  const movements: Movement[] = [];
  const place = placeOf(state);
  if (place !== placeOf(previous)) {
    if (place === 'waiting-room') movements.push({ event: 'waitingRoomEntered' });
    if (place === 'call') movements.push({ event: 'callOpened' });
  }
  movements.push(...ofEvent(event));
  const unstable = (seen: VisitState): boolean => seen.stage === 'unstable' || seen.cancellation === 'timed-out';
  if (event.type === 'cancel-confirmed' && previous.cancellation === 'timed-out')
    movements.push({ event: 'triedAgain' });
  if (unstable(state) && !unstable(previous)) movements.push({ event: 'unstableShown' });
  if (state.stage === 'ended' && previous.stage !== 'ended') movements.push({ event: 'callEnded' });
  return movements;
}

function ofEvent(event: VisitEvent): readonly Movement[] {
  switch (event.type) {
    case 'remote-joined':
      return [{ event: 'professionalJoined' }];
    case 'remote-left':
      return [event.isPathLost ? { event: 'connectionLost', cause: 'path' } : { event: 'professionalLeft' }];
    case 'room-lost':
      return [{ event: 'connectionLost', cause: 'room' }];
    case 'room-unreachable':
      return [{ event: 'roomNotJoined', cause: 'unreachable' }];
    case 'room-blocked':
      return [{ event: 'roomNotJoined', cause: event.block }];
    case 'retry':
      return [{ event: 'triedAgain' }];
    default:
      return [];
  }
}

/** Payload that names the call of an event in the movement log: its id over HTTP. */
export function callPayload(call: CallKey): MovementPayload {
  const id = callIdOf(call);
  return id.requestId === undefined ? { appointmentId: id.appointmentId } : { requestId: id.requestId };
}
