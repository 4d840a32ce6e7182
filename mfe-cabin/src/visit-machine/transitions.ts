import type { Transitions } from '@acolhe/state';
import type { VisitEventType, VisitStage } from './visit-state.ts';

/** `as-recorded`: the stage of the last record. */
export type Target = VisitStage | 'as-recorded';

const END = { 'record-ended': 'ended', 'record-cancelled': 'ended' } as const;
const EXIT = { 'exit-confirmed': 'leaving' } as const;
const FOLLOW = {
  'record-requested': 'as-recorded',
  'record-queued': 'as-recorded',
  'record-offered': 'as-recorded',
  'record-in-call': 'connecting',
} as const;
const MAIN = { ...END, ...EXIT, ...FOLLOW, 'command-unstable': 'unstable' } as const;
const CALL = {
  ...MAIN,
  'room-lost': 'connecting',
  'command-reset': 'connecting',
  'command-handed-over': 'handing-over',
} as const;

/**
 * Every legal transition of a visit in a cabin; other events are ignored. Records that come in the waiting room are
 * stored until its time is over.
 * @see docs/product/cabin-screen.md
 */
export const VISIT_TRANSITIONS: Transitions<VisitStage, VisitEventType, Target> = {
  'waiting-room': { ...END, ...EXIT, 'waiting-over': 'as-recorded' },
  awaiting: MAIN,
  connecting: { ...CALL, 'remote-joined': 'in-call' },
  'in-call': { ...CALL, 'remote-left': 'peer-away' },
  'peer-away': { ...CALL, 'remote-joined': 'in-call' },
  'handing-over': MAIN,
  unstable: { ...MAIN, retry: 'as-recorded' },
  leaving: { ...END, 'exit-done': 'ended' },
  ended: {},
};
