import { useState } from 'react';
import { useCell } from '../../visit-screen/hooks.ts';
import type { Chat } from './chat.ts';
import { chatLines, type ChatLine, unreadMessages } from './chat-model.ts';

export interface Conversation {
  readonly open: boolean;
  readonly lines: readonly ChatLine[];
  readonly unread: number;
  /** The first message that was new when the panel opened. */
  readonly firstUnreadId?: string;
  readonly failure?: string;
  readonly show: (open: boolean) => void;
  readonly send: (text: string) => void;
}

/** The conversation as the call screen shows it. */
export function useConversation(chat: Chat, professional: string): Conversation {
  const { messages, outbox, readId, open, failure } = useCell(chat.cell);
  const [firstUnreadId, setFirstUnreadId] = useState<string>();
  const unread = unreadMessages(messages, readId);
  return {
    open,
    lines: chatLines(messages, outbox, professional),
    unread: unread.length,
    firstUnreadId,
    failure,
    show(next) {
      if (next) setFirstUnreadId(unread[0]?.id);
      chat.setOpen(next);
    },
    send: (text) => chat.send(text),
  };
}
