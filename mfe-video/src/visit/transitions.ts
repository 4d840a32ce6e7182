import type { Cancellation, Stage, VisitEventType } from './visit-state.ts';

/** `as-recorded`: the stage of the last record. */
export type Target = Stage | 'as-recorded';
type Row<To> = Readonly<Partial<Record<VisitEventType, To>>>;

/** Transitions by the service's record. */
const FOLLOW = {
  'record-requested': 'requested',
  'record-queued': 'queued',
  'record-offered': 'offered',
  'record-in-call': 'connecting',
} as const satisfies Row<Stage>;

/** Transitions that end a visit on this screen, from every stage. */
const END = {
  'record-ended': 'ended',
  'record-cancelled': 'cancelled',
  'lease-lost': 'elsewhere',
  'not-live': 'gone',
} as const satisfies Row<Stage>;

const WAIT = {
  ...END,
  ...FOLLOW,
  'command-unstable': 'unstable',
  'entry-failed': 'unstable',
} as const satisfies Row<Stage>;

/** In a call, a visit that the service no longer knows has ended, though no record shows it. */
const CALL = {
  ...END,
  ...FOLLOW,
  'not-live': 'ended',
  'command-unstable': 'unstable',
  'command-finishing': 'finishing',
  'command-handed-over': 'handing-over',
  'room-blocked': 'failed',
} as const satisfies Row<Stage>;

/**
 * Every legal transition of a visit; other events are ignored. Until the tab has the lease it only stores the facts of
 * the record.
 * @see docs/product/visit-states.md
 */
export const TRANSITIONS: Readonly<Record<Stage, Row<Target>>> = {
  opening: {
    'lease-held': 'as-recorded',
    'lease-lost': 'elsewhere',
    'not-live': 'gone',
    'record-requested': 'opening',
    'record-queued': 'opening',
    'record-offered': 'opening',
    'record-in-call': 'opening',
    'record-ended': 'gone',
    'record-cancelled': 'gone',
  },
  // No call has started yet: an end that is received here belongs to an earlier visit.
  requested: { ...WAIT, 'record-ended': 'gone' },
  queued: WAIT,
  offered: WAIT,
  connecting: { ...CALL, 'remote-joined': 'in-call', 'room-unreachable': 'unstable', 'room-lost': 'unstable' },
  'in-call': { ...CALL, 'remote-left': 'peer-away', 'room-lost': 'connecting' },
  'peer-away': { ...CALL, 'remote-joined': 'in-call', 'room-lost': 'connecting' },
  // The command was received before the phase: the technician's room is left, and the doctors' queue is not known yet.
  'handing-over': { ...WAIT, 'not-live': 'ended' },
  // The professional is ending the visit: leaving the room now does not count as away.
  finishing: { ...END, ...FOLLOW, 'not-live': 'ended' },
  unstable: { ...END, ...FOLLOW, retry: 'as-recorded' },
  failed: { ...END, ...FOLLOW, retry: 'as-recorded' },
  ended: {},
  cancelled: {},
  gone: {},
  // The visit continues in the other tab; its end is an end here too.
  elsewhere: {
    'record-requested': 'elsewhere',
    'record-queued': 'elsewhere',
    'record-offered': 'elsewhere',
    'record-in-call': 'elsewhere',
    'record-ended': 'ended',
    'record-cancelled': 'cancelled',
  },
};

/**
 * Legal transitions of the patient's cancellation, parallel to any stage that is not final. 'done' makes the stage
 * 'cancelled'.
 */
export const CANCELLATION: Readonly<Record<Cancellation, Row<Cancellation>>> = {
  none: { 'cancel-confirmed': 'under-way' },
  'under-way': { 'cancel-done': 'done', 'cancel-refused': 'refused', 'cancel-timed-out': 'timed-out' },
  refused: { 'cancel-confirmed': 'under-way', 'cancel-abandoned': 'none' },
  'timed-out': { 'cancel-confirmed': 'under-way', 'cancel-abandoned': 'none' },
  done: {},
};
