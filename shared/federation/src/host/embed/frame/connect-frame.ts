import {
  FRAME_PROTOCOL_VERSION,
  type FrameEvent,
  frameMessage,
  type FrameOpening,
  type FrameSession,
  type PageMessage,
} from './messages.ts';
import { watchView } from './watch-view.ts';

/** Its page and script, which is the kit once more, over a poor connection. */
const FRAME_LIMIT_MS = 20_000;

/** Why a frame did not open. entry: it did not answer; contract: it speaks another version. */
export interface FrameFailure {
  readonly phase: 'entry' | 'contract';
  readonly cause: string;
}

/** What the page does for a frame. */
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
 * Connects a page with a frame in it: opens a channel to the frame's origin once its page has loaded, and hands over
 * the session by it, never in an address.
 * @param limitMs after this a frame that has not answered has failed
 * @returns disconnects; what the frame says afterwards is not heard
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

  function hear(data: unknown): void {
    const message = frameMessage.safeParse(data).data;
    switch (message?.type) {
      case 'hello':
        clearTimeout(timer);
        post({ type: 'open', ...opening, session });
        view.tell();
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
        return view.tell();
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
      if (target === port) hear(data);
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
