import { hasVisibleText } from '@acolhe/domain';
import {
  type FormEvent,
  Fragment,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../basics/button.tsx';
import { Icon } from '../basics/icon.tsx';
import { close, send } from '../basics/icons.ts';
import { TextArea } from '../field/text-area.tsx';
import { classNames } from '../foundation/styles.ts';
import { useStyles, useUi } from '../foundation/ui.tsx';
import { neverCovered } from '../overlay/use-clear-place.ts';
import * as styles from './chat-panel.module.css';

/** Error of an empty message. */
const EMPTY_MESSAGE = 'Por favor, digite sua mensagem.';

/** Returns why a message cannot be sent; undefined when it can. */
function problemOf(message: string, maxLength: number): string | undefined {
  if (!hasVisibleText(message)) return EMPTY_MESSAGE;
  const excess = message.length - maxLength;
  if (excess <= 0) return undefined;
  const [has, limit, over] = [message.length, maxLength, excess].map((count) => count.toLocaleString('pt-BR'));
  return `Sua mensagem tem ${has} caracteres e o limite é ${limit}. Retire ${over} para enviar.`;
}

export interface ChatPanelProps {
  readonly messages: readonly ChatLine[];
  /** Takes the trimmed text, never empty. */
  readonly onSend: (text: string) => void;
  /** Absent means that it cannot be closed. */
  readonly onClose?: () => void;
  /** The id of the first message that was unread when it opened. */
  readonly firstUnreadId?: string;
  /** A message is being sent. */
  readonly busy?: boolean;
  /** Why the last message was not sent. */
  readonly failure?: string;
  /** The field takes the focus when the panel opens. */
  readonly focusOnOpen?: boolean;
  /** The most characters of a message. A longer one stays in the field and is not sent. */
  readonly maxLength?: number;
  /** The text of the field, when the caller stores it; absent means that it is lost with the panel. */
  readonly draft?: { readonly text: string; readonly onText: (text: string) => void };
  /** The panel is a column next to other work: its title and distances are smaller. */
  readonly dense?: boolean;
}

/** Shows the chat of a call with a field and a button. Enter sends, Shift and Enter begin a new line. */
export function ChatPanel({
  messages,
  onSend,
  onClose,
  firstUnreadId,
  busy = false,
  failure,
  focusOnOpen = false,
  maxLength = 2000,
  draft,
  dense = false,
}: ChatPanelProps) {
  const css = useStyles(styles);
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [own, setOwn] = useState('');
  const { text, onText: setText } = draft ?? { text: own, onText: setOwn };
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (focusOnOpen) input.current?.focus();
  }, [focusOnOpen]);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const message = text.trim();
    const wrong = problemOf(message, maxLength);
    setProblem(wrong);
    input.current?.focus();
    if (wrong !== undefined || busy) return;
    onSend(message);
    setText('');
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const change = (value: string) => {
    setText(value);
    setProblem(undefined);
  };
  return (
    <section className={classNames(css.chat, dense && css.dense)} aria-labelledby={`${id}-title`}>
      <header className={css.head}>
        <h2 id={`${id}-title`}>Conversa</h2>
        {onClose && (
          <button type="button" className={css.close} aria-label="Fechar conversa" onClick={onClose}>
            <Icon shape={close} />
          </button>
        )}
      </header>
      <ChatLog messages={messages} firstUnreadId={firstUnreadId} />
      <form className={css.form} noValidate onSubmit={submit} {...neverCovered}>
        <TextArea
          id={`${id}-message`}
          label="Mensagem"
          rows={1}
          value={text}
          maxLength={maxLength}
          allowsExcess
          error={problem ?? failure}
          onChange={change}
          onKeyDown={sendOnEnter}
          inputRef={input}
        />
        <Button kind="main" type="submit" icon={send} busy={busy} busyLabel="Enviando...">
          Enviar
        </Button>
      </form>
    </section>
  );
}

/** A message as the panel shows it. */
export interface ChatLine {
  readonly id: string;
  readonly text: string;
  /** Written by the person who reads this screen. */
  readonly mine: boolean;
  readonly author: string;
  /** As it is shown: '14:32'. */
  readonly time: string;
}

interface ChatLogProps {
  readonly messages: readonly ChatLine[];
  readonly firstUnreadId?: string | undefined;
}

/** Announces each new message of the other side once; not those that were there before. */
function useAnnouncedMessages(messages: readonly ChatLine[]): void {
  const { announce } = useUi();
  const announced = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const known = announced.current;
    if (known)
      for (const message of messages)
        if (!message.mine && !known.has(message.id)) announce(`${message.author}: ${message.text}`);
    announced.current = new Set(messages.map((message) => message.id));
  }, [announce, messages]);
}

/** So near to its end, a log is read at its end, in pixels. */
const NEAR_PX = 8;

/**
 * Scrolls to the end of the log when the log gets lower, unless the reader has scrolled up.
 * @returns a listener for scroll events of the log
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
function ChatLog({ messages, firstUnreadId }: ChatLogProps) {
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
