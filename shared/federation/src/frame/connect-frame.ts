import {
  FRAME_PROTOCOL_VERSION,
  type FrameEvent,
  frameMessage,
  type FrameOpening,
  type FrameSession,
  type FrameView,
  type PageMessage,
} from './messages.ts';

/** Time limit of its page and script, which is the kit again, over a poor connection. */
const FRAME_LIMIT_MS = 20_000;

/** Why a frame did not open. entry: it did not answer; contract: it speaks another version. */
export interface FrameFailure {
  readonly phase: 'entry' | 'contract';
  readonly cause: string;
}

/** The services of the page for a frame. */
export interface FrameHost {
  /** Address of the frame's page; messages go to its origin alone. */
  readonly url: string;
  readonly opening: FrameOpening;
  /** Asks for a new session; undefined or a rejection means that there is none. */
  readonly renew: () => Promise<FrameSession | undefined>;
  readonly onConnected: () => void;
  readonly onFailed: (failure: FrameFailure) => void;
  readonly onEvent: (event: FrameEvent) => void;
}

/**
 * Connects a page with a frame in it: opens a channel to the frame's origin once its page has loaded, and passes the
 * session through it, never in an address.
 * @param limitMs time limit of the frame's first answer
 * @returns disconnects; later messages of the frame are ignored
 */
export function connectFrame(
  frame: HTMLIFrameElement,
  { url, opening, renew, onConnected, onFailed, onEvent }: FrameHost,
  limitMs = FRAME_LIMIT_MS,
): () => void {
  const { origin } = new URL(url);
  let session: FrameSession = opening.session;
  let port: MessagePort | undefined;
  let hasDialog = false;
  const post = (message: PageMessage): void => port?.postMessage(message);
  const view = watchView(frame, (seen) => post({ type: 'view', ...seen }));

  const fail = (failure: FrameFailure): void => {
    disconnect();
    onFailed(failure);
  };
  const timer = setTimeout(
    () => fail({ phase: 'entry', cause: `the frame did not answer within ${limitMs} ms` }),
    limitMs,
  );

  async function renewFor(id: number): Promise<void> {
    const asking = port;
    const fresh = await renew().catch(() => undefined);
    if (asking === undefined || asking !== port) return;
    if (fresh) session = { token: fresh.token, expiresAt: fresh.expiresAt };
    post({ type: 'renewed', id, ...(fresh && { session }) });
  }

  function receive(data: unknown): void {
    const message = frameMessage.safeParse(data).data;
    switch (message?.type) {
      case 'hello':
        clearTimeout(timer);
        post({ type: 'open', ...opening, session });
        view.send();
        return onConnected();
      case 'other-version':
        return fail({
          phase: 'contract',
          cause: `the frame speaks version ${message.version}, this kit ${FRAME_PROTOCOL_VERSION}`,
        });
      case 'size':
        frame.style.height = `${Math.ceil(message.heightPx)}px`;
        if (message.hasDialog && !hasDialog) frame.scrollIntoView({ block: 'nearest' });
        hasDialog = message.hasDialog;
        return view.send();
      case 'event':
        return onEvent(message.event);
      case 'renew':
        return void renewFor(message.id);
      case undefined:
    }
  }

  /** Also after the frame has loaded its page again: the channel went with the page before. */
  function offer(): void {
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ target, data }: MessageEvent<unknown>) => {
      if (target === port) receive(data);
    };
    frame.contentWindow?.postMessage({ type: 'acolhe-connect', version: FRAME_PROTOCOL_VERSION }, origin, [
      channel.port2,
    ]);
  }

  function disconnect(): void {
    clearTimeout(timer);
    frame.removeEventListener('load', offer);
    view.stop();
    port?.close();
    port = undefined;
  }
  frame.addEventListener('load', offer);
  return disconnect;
}

/** Follows what a visitor sees of an element. */
export interface ViewWatch {
  /** Sends the current state. */
  send(): void;
  stop(): void;
}

/**
 * Reports which range of an element is in the window whenever the page is scrolled or the window changes, at most once
 * per animation frame.
 */
function watchView(element: HTMLElement, onView: (view: FrameView) => void): ViewWatch {
  const page = element.ownerDocument.defaultView ?? window;
  let next: number | undefined;
  const send = (): void => {
    next = undefined;
    const { top, height } = element.getBoundingClientRect();
    const windowHeightPx = page.innerHeight;
    const topPx = Math.min(Math.max(0, -top), height);
    onView({ topPx, heightPx: Math.max(0, Math.min(height, windowHeightPx - top) - topPx), windowHeightPx });
  };
  const sendSoon = (): void => {
    next ??= page.requestAnimationFrame(send);
  };
  // Captured, since scrolling a box inside the page does not bubble.
  page.addEventListener('scroll', sendSoon, { capture: true, passive: true });
  page.addEventListener('resize', sendSoon);
  return {
    send,
    stop() {
      if (next !== undefined) page.cancelAnimationFrame(next);
      page.removeEventListener('scroll', sendSoon, { capture: true });
      page.removeEventListener('resize', sendSoon);
    },
  };
}

/** The size of a framed part. */
export interface FrameRoomOptions {
  /** Holds everything that is drawn. */
  readonly place: HTMLElement;
  readonly onSize: (size: { readonly heightPx: number; readonly hasDialog: boolean }) => void;
}

/**
 * Makes a frame as high as its content, so that the page alone scrolls; while a dialog is open at least as high as the
 * visitor's window, so that the dialog has room. Dialogs and toasts are placed in the visible range by the custom
 * properties `--view-top` and `--view-height`.
 * @returns receives the visible range from the page
 */
export function followFrameView({ place, onSize }: FrameRoomOptions): (view: FrameView) => void {
  const { documentElement: root } = place.ownerDocument;
  let windowHeightPx = 0;
  let reported = '';
  const reportSize = (): void => {
    const hasDialog = place.querySelector('dialog[open]') !== null;
    const contentPx = Math.ceil(place.getBoundingClientRect().height);
    const heightPx = hasDialog ? Math.max(contentPx, windowHeightPx) : contentPx;
    const now = `${heightPx} ${hasDialog}`;
    if (now === reported) return;
    reported = now;
    onSize({ heightPx, hasDialog });
  };
  new ResizeObserver(reportSize).observe(place);
  new MutationObserver(reportSize).observe(place, { subtree: true, childList: true, attributeFilter: ['open'] });
  return (view) => {
    windowHeightPx = view.windowHeightPx;
    root.style.setProperty('--view-top', `${view.topPx}px`);
    root.style.setProperty('--view-height', `${view.heightPx}px`);
    reportSize();
  };
}
