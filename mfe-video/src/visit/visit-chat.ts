import { type ChatClient, createChatClient } from '@acolhe/call';
import { callIdOf, type ChatMessage } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import { MOVEMENT, type PortalApiError } from '@acolhe/session';
import { playNotificationSound } from '@acolhe/ui';
import { isTransient } from '../care/care-calls.ts';
import { callPayload } from './movements.ts';
import type { VisitContext } from './visit-context.ts';

/** The chat of the patient's call. */
export interface VisitChat extends Pick<ChatClient, 'store'> {
  send(text: string): void;
  /** Sets whether the chat is open; messages count as read while it is. */
  setOpen(open: boolean): void;
  /**
   * Follows the chat as soon as the visit is in the call.
   * @returns a function that ends it
   */
  connect(realtime: Realtime): () => void;
}

/**
 * Creates the chat of a call: messages that did not reach the service are stored, across reloads too, and sent again.
 * @see docs/product/call-screen.md
 */
export function createVisitChat({ portal, api, store, memory, call }: VisitContext): VisitChat {
  const client = createChatClient<PortalApiError>({
    side: 'patient',
    memory,
    isTransient,
    isUnconfirmed: ({ kind }) => kind !== 'refused',
    send: (message) => api.sendChatMessage({ ...callIdOf(call), ...message }),
    onSent() {
      client.discardUnsent();
      portal.log(MOVEMENT.messageSent, callPayload(call));
    },
    onUnread({ messages, isHistory }) {
      if (isHistory) return;
      playNotificationSound();
      for (const message of messages) portal.announce(`${chatAuthor(message)}: ${message.text}`);
    },
  });
  return {
    store: client.store,
    send(text) {
      client.discardUnsent();
      client.send(text);
    },
    setOpen(open) {
      // Messages count as read while the chat is open; the mark above the new ones stays until it is closed.
      client.setInView(open);
      if (open) portal.log(MOVEMENT.chatOpened, callPayload(call));
    },
    connect(realtime) {
      let disconnect: (() => void) | undefined;
      const follow = (): void => {
        const { facts, stage } = store.getState();
        if (disconnect || facts.phase !== 'in-call' || stage === 'opening') return;
        disconnect = client.connect((listener) =>
          realtime.watchChat(call, { value: (messages) => listener(messages ?? []) }),
        );
      };
      const onOnline = (): void => client.retry();
      const stopStore = store.subscribe(follow);
      window.addEventListener('online', onOnline);
      follow();
      return () => {
        window.removeEventListener('online', onOnline);
        stopStore();
        disconnect?.();
      };
    },
  };
}

/**
 * Names the author of a message of the other side: after a hand-over the conversation holds the words of both
 * professionals.
 * @see docs/product/call-screen.md
 */
export const chatAuthor = ({ authorName }: Pick<ChatMessage, 'authorName'>): string => authorName ?? 'Profissional';
