import { type ChatState, type OutgoingMessage, unreadMessages, unsentLabel } from '@acolhe/call';
import type { ChatMessage } from '@acolhe/contracts';
import { useStore } from '@acolhe/state';
import type { ChatLine } from '@acolhe/ui';
import { useState } from 'react';
import { chatAuthor, type VisitChat } from '../visit/visit-chat.ts';

export interface ChatView {
  readonly open: boolean;
  readonly lines: readonly ChatLine[];
  readonly unread: number;
  /** The first message that was new when the panel opened. */
  readonly firstUnreadId?: string;
  readonly failure?: string;
  readonly show: (open: boolean) => void;
  readonly send: (text: string) => void;
}

const WAITING_FOR_NETWORK = 'Sem conexão. Sua mensagem será enviada assim que a internet voltar.';

/** Follows the chat for the call screen. */
export function useChat(chat: VisitChat): ChatView {
  const state = useStore(chat.store);
  const [firstUnreadId, setFirstUnreadId] = useState<string>();
  const unread = unreadMessages(state.messages, 'patient', state.readId);
  return {
    open: state.inView,
    lines: chatLines(state.messages, state.outbox),
    unread: unread.length,
    firstUnreadId,
    failure: failureOf(state),
    show(open) {
      if (open) setFirstUnreadId(unread[0]?.id);
      chat.setOpen(open);
    },
    send(text) {
      // A patient who answers has read them.
      setFirstUnreadId(undefined);
      chat.send(text);
    },
  };
}

function failureOf({ waitsForNetwork, unsent }: ChatState): string | undefined {
  if (waitsForNetwork) return WAITING_FOR_NETWORK;
  const last = unsent.at(-1);
  return last && `${last.reason} ${unsentLabel(last)}: “${last.text}”`;
}

/**
 * Returns the lines of the chat, with the unsent messages at its end.
 * @see docs/product/call-screen.md
 */
export function chatLines(messages: readonly ChatMessage[], outbox: readonly OutgoingMessage[]): readonly ChatLine[] {
  return [
    ...messages.map((message) => ({
      id: message.id,
      text: message.text,
      mine: message.fromPatient,
      author: message.fromPatient ? 'Você' : chatAuthor(message),
      time: message.time.slice(0, 5),
    })),
    ...outbox.map(({ clientId, text }) => ({ id: clientId, text, mine: true, author: 'Você', time: 'enviando' })),
  ];
}
