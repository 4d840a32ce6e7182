/**
 * Listeners that a library puts on the page and never takes back. The realtime SDK does so with each connection and
 * each reconnection, and counts its own calls every few minutes for as long as the page lives; in a page that is not
 * ours that would pile up. The kit's build leads the library's `addEventListener` and `setTimeout` here.
 */
interface Held {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: EventListener;
  readonly options: boolean | AddEventListenerOptions | undefined;
}

let mounts = 0;
let held: Held[] = [];
const timers = new Set<number>();

/** A timer that ends sooner ends by itself; closing a connection takes some. */
const LONG_MS = 5_000;

/** Takes the place of `target.addEventListener` in the library. While nothing is mounted it does nothing. */
export function listen(
  target: EventTarget,
  type: string,
  listener: EventListener,
  options?: boolean | AddEventListenerOptions,
): void {
  if (mounts === 0) return;
  target.addEventListener(type, listener, options);
  held.push({ target, type, listener, options });
}

/** Takes the place of `setTimeout` in the library. A long timer starts during a mount only, and ends with the last. */
export function wait(task: () => void, delayMs = 0): number | undefined {
  if (delayMs < LONG_MS) return window.setTimeout(task, delayMs);
  if (mounts === 0) return undefined;
  const timer = window.setTimeout(() => {
    timers.delete(timer);
    task();
  }, delayMs);
  timers.add(timer);
  return timer;
}

/**
 * Allows libraries to listen until the last caller has called its returned function; then all listeners and timers are
 * removed.
 */
export function allowListeners(): () => void {
  mounts += 1;
  return () => {
    mounts -= 1;
    if (mounts > 0) return;
    for (const { target, type, listener, options } of held) target.removeEventListener(type, listener, options);
    held = [];
    for (const timer of timers) window.clearTimeout(timer);
    timers.clear();
  };
}
