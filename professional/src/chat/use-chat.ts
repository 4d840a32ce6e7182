import { type ChatState, createChatClient, type UnsentMessage, unreadMessages } from '@acolhe/call';
import { callIdOf, type CallKey, sendChatMessageCall } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import type { PortalApiError } from '@acolhe/session';
import { useStore } from '@acolhe/state';
import { playNotificationSound } from '@acolhe/ui';
import { useEffect, useMemo } from 'react';
import type { ConsoleService } from '../service/console-service.ts';

export interface Chat extends Pick<ChatState, 'messages' | 'outbox' | 'unsent' | 'sending'> {
  /** Number of the patient's messages that the professional has not seen. */
  readonly unread: number;
  readonly send: (text: string) => void;
  readonly sendAgain: (unsent: UnsentMessage) => void;
}

/**
 * The professional's side of the chat of a call.
 * @param isOpen the call is the professional's, so that the database lets its chat be read
 * @param seen the chat is in view: new messages count as read. Others are counted, and a sound announces them
 * @see docs/product/console.md
 */
export function useChat(
  service: ConsoleService,
  realtime: Realtime | undefined,
  call: CallKey,
  isOpen: boolean,
  seen: boolean,
): Chat {
  const client = useMemo(
    () =>
      createChatClient<PortalApiError>({
        side: 'professional',
        send: (message) => service.call(sendChatMessageCall, { ...callIdOf(call), ...message }),
        // Whatever is no refusal may have been stored before the answer was lost.
        isUnconfirmed: ({ kind }) => kind !== 'refused',
        onUnread: playNotificationSound,
      }),
    [service, call],
  );
  // Before the messages come: those that are in view make no sound.
  useEffect(() => client.setSeen(seen), [client, seen]);
  useEffect(() => {
    if (!realtime || !isOpen) return undefined;
    return client.connect((listener) => realtime.watchChat(call, { value: (messages) => listener(messages ?? []) }));
  }, [client, realtime, call, isOpen]);

  const { messages, outbox, unsent, sending, readId } = useStore(client.store);
  const unread = seen ? 0 : unreadMessages(messages, 'professional', readId).length;
  return { messages, outbox, unsent, sending, unread, send: client.send, sendAgain: client.sendAgain };
}
