import type { CabinPhase } from '@acolhe/session';

/** How long nobody may touch a cabin. */
export interface IdleLimit {
  /** Until the warning, in milliseconds. */
  readonly limitMs: number;
  /** How long the warning stands, in milliseconds; 0 for none. */
  readonly warningMs: number;
}

/**
 * The limits of a phase; without one a cabin waits for ever. In a call nobody has to touch it, and between patients
 * nobody is there.
 * @see docs/kiosk.md
 */
export const IDLE_LIMITS: Readonly<Record<CabinPhase, IdleLimit | undefined>> = {
  attract: undefined,
  form: { limitMs: 60_000, warningMs: 20_000 },
  visit: { limitMs: 180_000, warningMs: 20_000 },
  call: undefined,
  // The visit has ended: what is still to be read or printed keeps the cabin by being touched.
  over: { limitMs: 30_000, warningMs: 0 },
};
