import type { Transitions } from '@acolhe/state';
import type { CabinEventType, Stage } from './cabin-state.ts';

/**
 * `idle`: the screen while nobody is there; `entry`: the one where the CPF comes from. Both as the cabin's entrance has
 * them.
 */
export type Target = Stage | keyof Entrances;

export interface Entrances {
  readonly idle: Stage;
  readonly entry: Stage;
}

/** Answers of the service to the opening of a session. */
const OPENING = {
  'session-opened': 'idle',
  'session-unreached': 'unreached',
  'not-enrolled': 'not-enrolled',
  revoked: 'revoked',
} as const;

/** A running session that ends, or a cabin that is open elsewhere: whatever was on the screen goes. */
const LOST = { 'lease-lost': 'elsewhere', 'not-enrolled': 'not-enrolled', revoked: 'revoked' } as const;

/**
 * Every legal transition of a cabin's screen; other events are ignored.
 * @see docs/product/cabin-screen.md
 */
export const TRANSITIONS: Transitions<Stage, CabinEventType, Target> = {
  opening: OPENING,
  unreached: OPENING,
  'not-enrolled': OPENING,
  revoked: OPENING,
  elsewhere: { ...LOST, 'lease-held': 'idle' },
  attract: { ...LOST, started: 'form' },
  form: { ...LOST, 'cpf-set': 'creating', 'given-up': 'idle' },
  announcement: { ...LOST, 'cpf-set': 'creating' },
  creating: {
    ...LOST,
    'room-created': 'visit',
    'room-refused': 'refused',
    'room-unreached': 'creating',
  },
  refused: { ...LOST, agreed: 'creating', 'try-again': 'entry', 'given-up': 'idle' },
  visit: { ...LOST, 'visit-over': 'opening' },
};
