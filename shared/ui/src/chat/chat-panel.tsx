import { hasVisibleText } from '@acolhe/domain';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import * as styles from './chat-panel.module.css';
import { Button } from '../button/button.tsx';
import { TextArea } from '../field/text-area.tsx';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { keepClear } from '../toast/use-clear-place.ts';
import { Icon } from '../icon/icon.tsx';
import { close, send } from '../icon/icons.ts';
import { ChatLog, type ChatMessage } from './chat-log.tsx';

/** Error of an empty message. */
const EMPTY_MESSAGE = 'Por favor, digite sua mensagem.';

/** Tells why a message cannot be sent; undefined when it can. */
function problemOf(message: string, maxLength: number): string | undefined {
  if (!hasVisibleText(message)) return EMPTY_MESSAGE;
  const excess = message.length - maxLength;
  if (excess <= 0) return undefined;
  const [has, limit, over] = [message.length, maxLength, excess].map((count) => count.toLocaleString('pt-BR'));
  return `Sua mensagem tem ${has} caracteres e o limite é ${limit}. Retire ${over} para enviar.`;
}

export interface ChatPanelProps {
  readonly messages: readonly ChatMessage[];
  /** Takes the trimmed text, never empty. */
  readonly onSend: (text: string) => void;
  /** Absent means that it cannot be closed. */
  readonly onClose?: () => void;
  /** The id of the first message that was unread when it opened. */
  readonly firstUnreadId?: string;
  /** A message is on its way. */
  readonly busy?: boolean;
  /** Why the last message was not sent. */
  readonly failure?: string;
  /** The field takes the focus when the panel opens. */
  readonly focusOnOpen?: boolean;
  /** The most characters of a message. A longer one stays in the field and is not sent. */
  readonly maxLength?: number;
  /** What stands in the field, where the caller keeps it; absent means that it goes with the panel. */
  readonly draft?: { readonly text: string; readonly onText: (text: string) => void };
  /** Stands beside other work: its title and distances are smaller. */
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
      <form className={css.form} noValidate onSubmit={submit} {...keepClear}>
        <TextArea
          id={`${id}-message`}
          label="Mensagem"
          rows={1}
          value={text}
          maxLength={maxLength}
          keepsExcess
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
