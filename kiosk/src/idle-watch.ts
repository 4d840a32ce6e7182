import type { CabinPhase } from '@acolhe/session';

/** Watches whether a person is still at the cabin. */
export interface IdleWatch {
  /** A phase begins; the timer restarts. */
  enter(phase: CabinPhase): void;
  /** The cabin was touched. While the warning is shown, only its button extends the time. */
  touch(): void;
  /** The warning was answered. */
  extend(): void;
  /** Time when the cabin resets, by `Date.now`, while the warning is shown. */
  warnedUntilMs(): number | undefined;
  /** @returns ends the subscription */
  subscribe(changed: () => void): () => void;
  stop(): void;
}

/** @param onIdle called when the warning was not answered */
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

/**
 * Reports every touch and key before screens receive it.
 * @returns stops listening
 */
export function listenForInput(view: Window, received: () => void): () => void {
  const options = { capture: true, passive: true };
  for (const type of INPUTS) view.addEventListener(type, received, options);
  return () => {
    for (const type of INPUTS) view.removeEventListener(type, received, options);
  };
}

/** Idle time limits of a cabin. */
export interface IdleLimit {
  /** Until the warning, in milliseconds. */
  readonly limitMs: number;
  /** Duration of the warning, in milliseconds; 0 for none. */
  readonly warningMs: number;
}

/**
 * The limits of a phase; undefined for no limit: in a call no touch is expected, and between patients no person is
 * there.
 * @see docs/kiosk.md
 */
const IDLE_LIMITS: Readonly<Record<CabinPhase, IdleLimit | undefined>> = {
  attract: undefined,
  form: { limitMs: 60_000, warningMs: 20_000 },
  visit: { limitMs: 180_000, warningMs: 20_000 },
  call: undefined,
  // The visit has ended: touches extend the time to read or print its documents.
  over: { limitMs: 30_000, warningMs: 0 },
};
