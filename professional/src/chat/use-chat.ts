import { type ChatMessage, sendChatMessage } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import { playNotice } from '@acolhe/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import { newestOf, unreadAfter } from './unread.ts';

export interface Chat {
  readonly messages: readonly ChatMessage[];
  readonly unread: number;
  readonly busy: boolean;
  readonly failure?: string;
  readonly send: (text: string) => void;
}

/**
 * The conversation of a visit in its call.
 * @param ours the visit is ours, so that its chat may be read
 * @param seen whether the chat is before the professional's eyes; what comes meanwhile is read, else it is counted and heard
 * @see docs/product/console.md
 */
export function useChat(service: ConsoleService, realtime: Realtime | undefined, requestId: number, ours: boolean, seen: boolean): Chat {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [seenId, setSeenId] = useState<string>();
  const [sending, setSending] = useState<{ readonly busy: boolean; readonly failure?: string }>({ busy: false });

  useEffect(() => {
    if (!realtime || !ours) return undefined;
    return realtime.watchChat(requestId, { value: (now) => setMessages(now ?? []) });
  }, [realtime, requestId, ours]);
  useEffect(() => {
    if (seen) setSeenId(newestOf(messages));
  }, [seen, messages]);

  const unread = seen ? 0 : unreadAfter(messages, seenId).length;
  const heard = useRef(0);
  useEffect(() => {
    if (unread > heard.current) playNotice();
    heard.current = unread;
  }, [unread]);

  const send = useCallback((text: string) => {
    setSending({ busy: true });
    void service.call(sendChatMessage, { requestId, text, clientId: crypto.randomUUID() }).then(({ error }) => {
      setSending({ busy: false, failure: error && `A mensagem "${text}" não foi enviada. ${error.message}` });
    });
  }, [service, requestId]);
  return { messages, unread, ...sending, send };
}
