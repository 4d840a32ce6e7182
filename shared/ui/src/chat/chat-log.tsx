import { Fragment, type RefObject, useEffect, useRef } from 'react';
import * as styles from './chat-panel.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useUi } from '../foundation/ui-context.ts';
import { useStyles } from '../foundation/use-styles.ts';

export interface ChatMessage {
  readonly id: string;
  readonly text: string;
  /** Written by the person who reads this screen. */
  readonly mine: boolean;
  readonly author: string;
  /** As it is shown: '14:32'. */
  readonly time: string;
}

export interface ChatLogProps {
  readonly messages: readonly ChatMessage[];
  readonly firstUnreadId?: string | undefined;
}

/** Says each message of the other side once, as it comes; not those that were there before. */
function useAnnouncedMessages(messages: readonly ChatMessage[]): void {
  const { announce } = useUi();
  const heard = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const known = heard.current;
    if (known)
      for (const message of messages)
        if (!message.mine && !known.has(message.id)) announce(`${message.author}: ${message.text}`);
    heard.current = new Set(messages.map((message) => message.id));
  }, [announce, messages]);
}

/** So near to its end, a log is read at its end, in pixels. */
const NEAR_PX = 8;

/**
 * Keeps the end of the log in view when the log gets lower, unless the reader has scrolled up.
 * @returns to be told of each scroll
 */
function useEndInView(log: RefObject<HTMLElement | null>, newest: string | undefined): () => void {
  const atEnd = useRef(true);
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [log, newest]);
  useEffect(() => {
    const element = log.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [log]);
  return () => {
    const element = log.current;
    if (element) atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_PX;
  };
}

/** The messages of a conversation, the newest in view. */
export function ChatLog({ messages, firstUnreadId }: ChatLogProps) {
  const css = useStyles(styles);
  const log = useRef<HTMLOListElement>(null);
  useAnnouncedMessages(messages);
  const scrolled = useEndInView(log, messages.at(-1)?.id);
  return (
    <ol ref={log} className={css.log} onScroll={scrolled} tabIndex={0} aria-label="Mensagens">
      {messages.length === 0 && <li className={css.none}>Nenhuma mensagem ainda.</li>}
      {messages.map((message) => (
        <Fragment key={message.id}>
          {message.id === firstUnreadId && <li className={css.fresh}>Novas mensagens</li>}
          <li className={classNames(css.message, message.mine && css.mine)}>
            <small>{`${message.mine ? 'Você' : message.author}, ${message.time}`}</small>
            {message.text}
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
