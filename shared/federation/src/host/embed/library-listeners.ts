/**
 * Listeners that a library puts on the page and never takes back. The realtime SDK does so with each connection and
 * each reconnection; in a page that is not ours they would pile up. The kit's build leads the library's
 * `addEventListener` here.
 */
interface Held {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: EventListener;
  readonly options: boolean | AddEventListenerOptions | undefined;
}

let mounts = 0;
let held: Held[] = [];

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

/** Lets libraries listen until the returned function is called by the last who asked; then everything is taken back. */
export function allowListeners(): () => void {
  mounts += 1;
  return () => {
    mounts -= 1;
    if (mounts > 0) return;
    for (const { target, type, listener, options } of held) target.removeEventListener(type, listener, options);
    held = [];
  };
}
