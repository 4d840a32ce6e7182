/** The parts of the page that a wake lock needs. */
export interface WakePage {
  readonly visibilityState: DocumentVisibilityState;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
  removeEventListener(type: 'visibilitychange', listener: () => void): void;
}
export type WakeLockSource = Pick<WakeLock, 'request'>;

/**
 * Prevents sleep of the screen, as in a call. The browser takes the lock back when the page goes out of sight (W3C
 * screen-wake-lock), so it is asked for again; a browser that has none, or a battery that refuses, changes nothing
 * else.
 * @returns a function that allows the screen to sleep again
 * @see docs/product/call.md
 */
export function holdWakeLock(
  page: WakePage = document,
  source: WakeLockSource | undefined = pageWakeLock(),
): () => void {
  let over = false;
  let held: Pick<WakeLockSentinel, 'release'> | undefined;
  const take = async (): Promise<void> => {
    if (over || page.visibilityState !== 'visible') return;
    const lock = await source?.request('screen').catch(() => undefined);
    if (over) await lock?.release();
    else held = lock;
  };
  const onVisibility = (): void => void take();
  page.addEventListener('visibilitychange', onVisibility);
  void take();
  return () => {
    over = true;
    page.removeEventListener('visibilitychange', onVisibility);
    void held?.release();
  };
}

function pageWakeLock(): WakeLockSource | undefined {
  // The types say that every browser has it.
  return navigator.wakeLock;
}
