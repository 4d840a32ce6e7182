import { type ChatState, createChatClient, type UnsentMessage, unreadMessages, unsentLabel } from '@acolhe/call';
import { callIdOf, type CallKey, type ChatMessage, sendChatMessageCall } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import type { PortalApiError } from '@acolhe/session';
import { useStore } from '@acolhe/state';
import { Button, ChatPanel, firstName, Note, playNotificationSound, useStyles } from '@acolhe/ui';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { type ConsoleService, wallTimeMs } from '../service/console-service.ts';
import { type CallDrafts, useCallDraft } from './call-drafts.ts';
import * as styles from './call-screen.module.css';

export interface CallChatProps {
  readonly chat: Chat;
  readonly call: CallKey;
  readonly drafts: CallDrafts;
  readonly patientName: string;
  /** Epoch milliseconds. Messages of this side from before are a colleague's. */
  readonly callStartedAtMs: number | undefined;
  readonly place: RefObject<HTMLDivElement | null>;
}

/** The chat of the call, with the messages that could not be sent above it. */
export function CallChat({ chat, call, drafts, patientName, callStartedAtMs, place }: CallChatProps) {
  const css = useStyles(styles);
  const { draft, change } = useCallDraft(drafts, call);
  const { unsent, outbox } = chat;
  useEffect(() => {
    // One that is being sent again is in both.
    change({ undelivered: [...new Set([...unsent, ...outbox].map(({ text }) => text))] });
  }, [change, unsent, outbox]);
  return (
    <>
      {unsent.map((message) => (
        <Note
          key={message.clientId}
          kind={message.isUnconfirmed ? 'warning' : 'danger'}
          live
          title={`${unsentLabel(message)}: "${message.text}"`}
          action={
            <Button size="small" busy={chat.sending} busyLabel="Enviando..." onPress={() => chat.sendAgain(message)}>
              Enviar de novo
            </Button>
          }
        >
          {message.reason}
        </Note>
      ))}
      <div ref={place} className={css.chat}>
        <ChatPanel
          dense
          messages={chat.messages.map((message) => {
            const author = authorOf(message, firstName(patientName), callStartedAtMs);
            return {
              id: message.id,
              text: message.text,
              mine: author.mine,
              author: author.name,
              time: message.time.slice(0, 5),
            };
          })}
          busy={chat.sending}
          draft={{ text: draft.message, onText: (message) => change({ message }) }}
          onSend={chat.send}
        />
      </div>
    </>
  );
}

/** A message's id: day, time and milliseconds in São Paulo, `YYYYMMDD_HHmmss_SSS`, and perhaps a suffix. */
const MESSAGE_ID = /^(\d{4})(\d{2})(\d{2})_(\d{2})(\d{2})(\d{2})_(\d{3})/;

/** Author of a message, named for its reader. */
export interface Author {
  readonly mine: boolean;
  readonly name: string;
}

/**
 * Author of a message. A visit may have had another professional before, who wrote this side's messages from
 * before the reader's call.
 * @param patientName name of the patient for the reader
 * @param callStartedAtMs start of the reader's call, epoch milliseconds; undefined while it is not known
 */
export function authorOf(
  { fromPatient, id }: Pick<ChatMessage, 'fromPatient' | 'id'>,
  patientName: string,
  callStartedAtMs: number | undefined,
): Author {
  if (fromPatient) return { mine: false, name: patientName };
  const writtenMs = writtenAtMs(id);
  const before = writtenMs !== undefined && callStartedAtMs !== undefined && writtenMs < callStartedAtMs;
  return before ? { mine: false, name: 'Colega' } : { mine: true, name: 'Você' };
}

function writtenAtMs(id: string): number | undefined {
  const [, year, month, day, hour, minute, second, millisecond] = MESSAGE_ID.exec(id) ?? [];
  const wholeSecondsMs = wallTimeMs(`${day}/${month}/${year} - ${hour}:${minute}:${second}`);
  return wholeSecondsMs === undefined ? undefined : wholeSecondsMs + Number(millisecond);
}

interface Chat extends Pick<ChatState, 'messages' | 'outbox' | 'unsent' | 'sending'> {
  /** Number of the patient's messages that the professional has not seen. */
  readonly unread: number;
  readonly send: (text: string) => void;
  readonly sendAgain: (unsent: UnsentMessage) => void;
}

/**
 * The professional's side of the chat of a call. What was read, and what is being sent, outlives a reload.
 * @param isOpen the call is the professional's, so that the database allows reading its chat
 * @param inView the chat is in view: new messages count as read. Others are counted, and a sound announces them
 * @see docs/product/console.md
 */
export function useChat(
  service: ConsoleService,
  realtime: Realtime | undefined,
  call: CallKey,
  drafts: CallDrafts,
  isOpen: boolean,
  inView: boolean,
): Chat {
  const client = useMemo(
    () =>
      createChatClient<PortalApiError>({
        side: 'professional',
        send: (message) => service.call(sendChatMessageCall, { ...callIdOf(call), ...message }),
        // Unless it was refused, the message may have been stored before the answer was lost.
        isUnconfirmed: ({ kind }) => kind !== 'refused',
        onUnread: playNotificationSound,
        memory: drafts.chatMemory(call),
      }),
    [service, call, drafts],
  );
  // Before the messages come: those that are in view make no sound.
  useEffect(() => client.setInView(inView), [client, inView]);
  useEffect(() => {
    if (!realtime || !isOpen) return undefined;
    return client.connect((listener) => realtime.watchChat(call, { value: (messages) => listener(messages ?? []) }));
  }, [client, realtime, call, isOpen]);

  const { messages, outbox, unsent, sending, readId } = useStore(client.store);
  const unread = inView ? 0 : unreadMessages(messages, 'professional', readId).length;
  return { messages, outbox, unsent, sending, unread, send: client.send, sendAgain: client.sendAgain };
}

/** Whether an element is in view: scrolled to, in a page that is not hidden. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(true);
  const [pageSeen, setPageSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const onVisibility = (): void => setPageSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting === true), {
      threshold: 0.3,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return inView && pageSeen;
}
