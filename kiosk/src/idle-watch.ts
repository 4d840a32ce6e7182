import type { CabinPhase } from '@acolhe/session';

/** Watches whether somebody is still at the cabin. */
export interface IdleWatch {
  /** A phase begins; the time starts anew. */
  enter(phase: CabinPhase): void;
  /** Somebody touched the cabin. While the warning stands this extends nothing: its button does. */
  touch(): void;
  /** The warning was answered. */
  extend(): void;
  /** When the cabin starts anew, by `Date.now`, while the warning stands. */
  warnedUntilMs(): number | undefined;
  /** @returns ends the subscription */
  subscribe(changed: () => void): () => void;
  stop(): void;
}

/** @param onIdle nobody answered */
export function createIdleWatch(onIdle: () => void): IdleWatch {
  const listeners = new Set<() => void>();
  let phase: CabinPhase = 'attract';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let warnedUntilMs: number | undefined;

  const warn = (until: number | undefined): void => {
    if (until === warnedUntilMs) return;
    warnedUntilMs = until;
    for (const listener of listeners) listener();
  };
  const restart = (): void => {
    clearTimeout(timer);
    warn(undefined);
    const limit = IDLE_LIMITS[phase];
    if (!limit) return;
    timer = setTimeout(() => {
      if (limit.warningMs === 0) return onIdle();
      warn(Date.now() + limit.warningMs);
      timer = setTimeout(onIdle, limit.warningMs);
    }, limit.limitMs);
  };
  return {
    enter(next) {
      if (next === phase) return;
      phase = next;
      restart();
    },
    touch() {
      if (warnedUntilMs === undefined) restart();
    },
    extend: restart,
    warnedUntilMs: () => warnedUntilMs,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    stop() {
      clearTimeout(timer);
      warn(undefined);
    },
  };
}

const INPUTS = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove'] as const;

/** Tells of every touch and key, before screens hear of it. @returns ends that */
export function listenForInput(view: Window, heard: () => void): () => void {
  const options = { capture: true, passive: true };
  for (const type of INPUTS) view.addEventListener(type, heard, options);
  return () => {
    for (const type of INPUTS) view.removeEventListener(type, heard, options);
  };
}

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
const IDLE_LIMITS: Readonly<Record<CabinPhase, IdleLimit | undefined>> = {
  attract: undefined,
  form: { limitMs: 60_000, warningMs: 20_000 },
  visit: { limitMs: 180_000, warningMs: 20_000 },
  call: undefined,
  // The visit has ended: what is still to be read or printed keeps the cabin by being touched.
  over: { limitMs: 30_000, warningMs: 0 },
};
