import { callIdOf, type CallKey, type ChatMessage, sendChatMessageCall } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import { playNotificationSound } from '@acolhe/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import { newestOf, unreadAfter } from './unread.ts';

export interface UnsentMessage {
  /** Names the message, so that it arrives once however often it is sent. */
  readonly clientId: string;
  readonly text: string;
  /** Why it could not be sent. */
  readonly reason: string;
}

export interface Chat {
  readonly messages: readonly ChatMessage[];
  readonly unread: number;
  readonly busy: boolean;
  /** The messages that could not be sent, in the order in which they failed. */
  readonly unsent: readonly UnsentMessage[];
  readonly send: (text: string) => void;
  /** Sends an unsent message again; should it have arrived after all, it stays one. */
  readonly sendAgain: (unsent: UnsentMessage) => void;
}

/**
 * The conversation of a call.
 * @param ours the call is ours, so that its chat may be read
 * @param seen whether the chat is before the professional's eyes; what comes meanwhile is read, else it is counted and
 * heard
 * @see docs/product/console.md
 */
export function useChat(
  service: ConsoleService,
  realtime: Realtime | undefined,
  call: CallKey,
  ours: boolean,
  seen: boolean,
): Chat {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [seenId, setSeenId] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState<readonly UnsentMessage[]>([]);

  useEffect(() => {
    if (!realtime || !ours) return undefined;
    return realtime.watchChat(call, { value: (now) => setMessages(now ?? []) });
  }, [realtime, call, ours]);
  useEffect(() => {
    if (seen) setSeenId(newestOf(messages));
  }, [seen, messages]);

  const unread = seen ? 0 : unreadAfter(messages, seenId).length;
  const heard = useRef(0);
  useEffect(() => {
    if (unread > heard.current) playNotificationSound();
    heard.current = unread;
  }, [unread]);

  const post = useCallback(
    (text: string, clientId: string) => {
      setBusy(true);
      void service.call(sendChatMessageCall, { ...callIdOf(call), text, clientId }).then(({ error }) => {
        setBusy(false);
        setUnsent((before) => {
          const others = before.filter((one) => one.clientId !== clientId);
          return error ? [...others, { clientId, text, reason: error.message }] : others;
        });
      });
    },
    [service, call],
  );
  const send = useCallback((text: string) => post(text, crypto.randomUUID()), [post]);
  const sendAgain = useCallback(({ text, clientId }: UnsentMessage) => post(text, clientId), [post]);
  return { messages, unread, busy, unsent, send, sendAgain };
}
