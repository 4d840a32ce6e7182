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
  /** The message that could not be sent, and why. */
  readonly unsent?: { readonly text: string; readonly reason: string };
  readonly send: (text: string) => void;
  /** Sends the unsent message again; should it have arrived after all, it stays one. */
  readonly sendAgain: () => void;
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
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ readonly text: string; readonly clientId: string; readonly reason: string }>();

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

  const post = useCallback((text: string, clientId: string) => {
    setBusy(true);
    void service.call(sendChatMessage, { requestId, text, clientId }).then(({ error }) => {
      setBusy(false);
      setFailed(error && { text, clientId, reason: error.message });
    });
  }, [service, requestId]);
  const send = useCallback((text: string) => post(text, crypto.randomUUID()), [post]);
  const sendAgain = (): void => {
    if (failed && !busy) post(failed.text, failed.clientId);
  };
  return { messages, unread, busy, unsent: failed, send, sendAgain };
}
