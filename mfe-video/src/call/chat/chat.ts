import { callIdOf, type ChatMessage } from '@acolhe/contracts';
import type { Realtime, Unsubscribe } from '@acolhe/realtime';
import { MOVEMENT } from '@acolhe/session';
import { playNotice } from '@acolhe/ui';
import { isUnstable } from '../../care/care-api.ts';
import { createCell, type Cell } from '../../visit/cell.ts';
import { callPayload } from '../../visit/call-payload.ts';
import type { VisitContext } from '../../visit/visit-context.ts';
import { joinMessages, parseOutbox, unreadMessages, type Outgoing } from './chat-model.ts';

/** A message that the service was not reached with is tried again after this time. */
export const CHAT_RETRY_MS = 3_000;

export interface ChatState {
  readonly messages: readonly ChatMessage[];
  readonly outbox: readonly Outgoing[];
  /** Id of the last message that was seen. */
  readonly readId: string;
  readonly open: boolean;
  /** Why the last message has not been sent. */
  readonly failure?: string;
}

/** The conversation of a call. */
export interface Chat {
  readonly cell: Cell<ChatState>;
  send(text: string): void;
  setOpen(open: boolean): void;
  /** Begins to hear and to send; returns what ends it. */
  connect(realtime: Realtime): () => void;
}

const WAITING_FOR_NETWORK = 'Sem conexão. Sua mensagem será enviada assim que a internet voltar.';

/**
 * Follows the conversation while the visit is in the call, and sends in order: a message that fails is kept, across
 * reloads too, and tried again under the same name. @see docs/product/call-screen.md
 */
export function createChat({ portal, api, store, memory, call }: VisitContext): Chat {
  const cell = createCell<ChatState>({
    messages: [],
    outbox: parseOutbox(memory.get('chat-outbox')),
    readId: memory.get('chat-read') ?? '',
    open: false,
  });
  let sent: readonly ChatMessage[] = [];
  let heardBefore = false;
  let sending = false;
  let closed = true;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function markRead(): void {
    const readId = cell.get().messages.at(-1)?.id;
    if (!readId || readId <= cell.get().readId) return;
    cell.patch({ readId });
    memory.set('chat-read', readId);
  }

  function hear(history: readonly ChatMessage[]): void {
    const { readId, open } = cell.get();
    const before = unreadMessages(cell.get().messages, readId).length;
    const messages = joinMessages(history, sent);
    cell.patch({ messages });
    if (open) markRead();
    else if (heardBefore && unreadMessages(messages, readId).length > before) {
      playNotice();
      portal.announce('Você recebeu uma mensagem.');
    }
    heardBefore = true;
  }

  function keepOutbox(outbox: readonly Outgoing[], failure?: string): void {
    cell.patch({ outbox, failure });
    memory.set('chat-outbox', JSON.stringify(outbox));
  }

  async function deliver(): Promise<void> {
    clearTimeout(retry);
    if (sending || closed) return;
    sending = true;
    for (let next = cell.get().outbox[0]; next && !closed; next = cell.get().outbox[0]) {
      const answer = await api.sendChatMessage({ ...callIdOf(call), ...next });
      if (closed) return;
      if (!answer.ok && isUnstable(answer.error)) {
        keepOutbox(cell.get().outbox, WAITING_FOR_NETWORK);
        retry = setTimeout(() => void deliver(), CHAT_RETRY_MS);
        break;
      }
      if (answer.ok) {
        sent = [...sent, answer.value.message];
        portal.log(MOVEMENT.messageSent, callPayload(call));
        cell.patch({ messages: joinMessages(cell.get().messages, sent) });
      }
      keepOutbox(
        cell.get().outbox.slice(1),
        answer.ok ? undefined : `${answer.error.message} Não enviada: “${next.text}”`,
      );
    }
    sending = false;
  }

  return {
    cell,
    send(text) {
      keepOutbox([...cell.get().outbox, { clientId: crypto.randomUUID(), text }]);
      void deliver();
    },
    setOpen(open) {
      // Reading begins with opening; what was new stays marked until it is closed.
      cell.patch({ open });
      if (!open) return;
      markRead();
      portal.log(MOVEMENT.chatOpened, callPayload(call));
    },
    connect(realtime) {
      let watching: Unsubscribe | undefined;
      const follow = (): void => {
        if (watching || store.state().facts.phase !== 'in-call' || store.state().stage === 'opening') return;
        closed = false;
        watching = realtime.watchChat(call, { value: (history) => hear(history ?? []) });
        void deliver();
      };
      const onOnline = (): void => void deliver();
      const stopStore = store.subscribe(follow);
      window.addEventListener('online', onOnline);
      follow();
      return () => {
        closed = true;
        clearTimeout(retry);
        window.removeEventListener('online', onOnline);
        stopStore();
        watching?.();
      };
    },
  };
}
