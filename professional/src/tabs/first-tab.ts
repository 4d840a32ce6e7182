/** Where in this browser the console works: not known yet, in this tab, in another one. */
export type TabPlace = 'asking' | 'here' | 'elsewhere';

export type TabLocks = Pick<LockManager, 'request'>;

const LOCK = 'acolhe-console';
/** A lock that is free is given sooner than this; it also covers the moment at which a reloaded page lets go of it. */
const PATIENCE_MS = 500;

/** This tab's claim to be the one that works. */
export interface TabClaim {
  /** Takes the place from the tab that has it. */
  takeOver(): void;
  close(): void;
}

/**
 * Lets one tab of this browser work at a time (Web Locks): two would both be offered patients, and both ring.
 * The next one follows by itself when the first is closed.
 * @param moved hears where the console works now
 * @see docs/product/console.md
 */
export function claimTab(locks: TabLocks, moved: (place: TabPlace) => void): TabClaim {
  let waiting: AbortController | undefined;
  let letGo: (() => void) | undefined;
  let closed = false;

  const hold = (): Promise<void> | undefined => {
    clearTimeout(patience);
    if (closed) return undefined;
    moved('here');
    return new Promise((resolve) => {
      letGo = resolve;
    });
  };
  /** Another tab took the place: wait until that one is closed. */
  const lost = (): void => {
    if (closed) return;
    moved('elsewhere');
    wait();
  };
  const wait = (): void => {
    const mine = new AbortController();
    waiting = mine;
    locks.request(LOCK, { signal: mine.signal }, hold).catch(() => {
      if (!mine.signal.aborted) lost();
    });
  };
  const patience = setTimeout(() => moved('elsewhere'), PATIENCE_MS);
  wait();

  return {
    takeOver() {
      waiting?.abort();
      locks.request(LOCK, { steal: true }, hold).catch(lost);
    },
    close() {
      closed = true;
      clearTimeout(patience);
      waiting?.abort();
      letGo?.();
    },
  };
}
