import { withTimeout } from '@acolhe/domain';
import {
  connectMessage,
  FRAME_PROTOCOL_VERSION,
  type FrameEvent,
  type FrameMessage,
  type FrameOpening,
  type FrameSession,
  type FrameView,
  pageMessage,
} from './messages.ts';

/** The page must ask its back end; a time limit ends the wait for a page that does not answer. */
const RENEW_LIMIT_MS = 20_000;

/** The host page of a frame, as the frame sees it. */
export interface HostPage {
  /** Asks the page for a new session; undefined when it has none or does not answer. */
  renew(): Promise<FrameSession | undefined>;
  emitEvent(event: FrameEvent): void;
  sendSize(size: { readonly heightPx: number; readonly hasDialog: boolean }): void;
}

/** The handlers of messages from the host page. */
export interface PageListener {
  /** The page says what to open; accepted once. */
  readonly onOpen: (opening: FrameOpening, page: HostPage) => void;
  readonly onView: (view: FrameView) => void;
}

/** The parts of a window that a frame listens with. */
type FrameWindow = Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener'>;

/**
 * Waits for the host page of this frame: accepts the first channel that a page of an allowed origin offers, and no
 * other afterwards.
 * @param partnerOrigins the only accepted origins
 */
export function acceptHostPage(self: FrameWindow, partnerOrigins: readonly string[], listener: PageListener): void {
  const accept = ({ source, origin, data, ports }: MessageEvent<unknown>): void => {
    const [port] = ports;
    const offered = connectMessage.safeParse(data).data;
    if (source !== self.parent || !partnerOrigins.includes(origin) || !offered || !port) return;
    if (offered.version !== FRAME_PROTOCOL_VERSION) {
      const answer: FrameMessage = { type: 'other-version', version: FRAME_PROTOCOL_VERSION };
      port.postMessage(answer);
      return;
    }
    self.removeEventListener('message', accept);
    listen(port, listener);
  };
  self.addEventListener('message', accept);
}

function listen(port: MessagePort, { onOpen, onView }: PageListener): void {
  const waiting = new Map<number, (session: FrameSession | undefined) => void>();
  const post = (message: FrameMessage): void => port.postMessage(message);
  let asked = 0;
  let isOpen = false;

  const page: HostPage = {
    renew() {
      const id = (asked += 1);
      const answer = new Promise<FrameSession | undefined>((done) => waiting.set(id, done));
      post({ type: 'renew', id });
      return withTimeout<FrameSession | undefined>(answer, RENEW_LIMIT_MS, () => undefined).finally(() =>
        waiting.delete(id),
      );
    },
    emitEvent: (event) => post({ type: 'event', event }),
    sendSize: (size) => post({ type: 'size', ...size }),
  };

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = pageMessage.safeParse(data).data;
    switch (message?.type) {
      case 'open': {
        if (isOpen) return;
        isOpen = true;
        const { part, brand, appearance, session } = message;
        return onOpen({ part, brand, appearance, session }, page);
      }
      case 'view':
        return onView(message);
      case 'renewed':
        // Each question is answered once.
        return waiting.get(message.id)?.(message.session);
      case undefined:
    }
  };
  post({ type: 'hello' });
}
