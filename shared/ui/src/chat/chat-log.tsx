import { Fragment, useEffect, useRef } from 'react';
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
    if (known) for (const message of messages) if (!message.mine && !known.has(message.id)) announce(`${message.author}: ${message.text}`);
    heard.current = new Set(messages.map((message) => message.id));
  }, [announce, messages]);
}

/** The messages of a conversation, the newest in view. */
export function ChatLog({ messages, firstUnreadId }: ChatLogProps) {
  const css = useStyles(styles);
  const log = useRef<HTMLOListElement>(null);
  const newest = messages.at(-1)?.id;
  useAnnouncedMessages(messages);
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [newest]);
  return (
    <ol ref={log} className={css.log} tabIndex={0} aria-label="Mensagens">
      {messages.length === 0 && <li className={css.none}>Nenhuma mensagem ainda.</li>}
      {messages.map((message) => (
        <Fragment key={message.id}>
          {message.id === firstUnreadId && <li className={css.fresh}>Novas mensagens</li>}
          <li className={classNames(css.message, message.mine && css.mine)}><small>{message.mine ? 'Você' : message.author}, {message.time}</small>{message.text}</li>
        </Fragment>
      ))}
    </ol>
  );
}
