import { classNames, Icon, icons, Spinner, useStyles } from '@acolhe/ui';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import * as styles from './layout.module.css';

/** Lays out a screen of the cabin: fills the window, texts of 20 px and more. */
export function CabinLayout({ children }: { readonly children: ReactNode }) {
  const css = useStyles(styles);
  return <div className={css.cabin}>{children}</div>;
}

export interface MessageScreenProps {
  readonly title: string;
  /** Above the title: an illustration without text. */
  readonly art?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the main one first. */
  readonly actions?: ReactNode;
  /** It replaces another screen by itself: screen readers announce it at once. */
  readonly live?: boolean;
}

/** A screen with one message and its actions. The focus moves to the title. */
export function MessageScreen({ title, art, children, actions, live = false }: MessageScreenProps) {
  const css = useStyles(styles);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <div className={css.message}>
      {art && <div className={css.art}>{art}</div>}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className={css.body} role={live ? 'status' : undefined}>
        {children}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}

/** Minimum duration of a long press. */
const LONG_PRESS_MS = 5_000;

export interface LongPressProps {
  readonly onHeld: () => void;
  readonly children: ReactNode;
}

/**
 * Detects that its content was held down for 5 s; a shorter touch has no effect. It is no button: patients should not
 * find it, and screen readers skip it.
 */
export function LongPress({ onHeld, children }: LongPressProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = (): void => clearTimeout(timer.current);
  useEffect(() => end, []);
  return (
    <div
      style={{ touchAction: 'none', userSelect: 'none' }}
      onPointerDown={() => {
        end();
        timer.current = setTimeout(onHeld, LONG_PRESS_MS);
      }}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onClick={(event) => event.stopPropagation()}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
/** The focus stays in the field, so that a keyboard continues where the on-screen keys stopped. */
const preventFocusChange = (event: MouseEvent): void => event.preventDefault();

export interface KeypadProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Digits that the value holds at most. */
  readonly maxLength: number;
}

/** A numeric keyboard on the screen. The value is digits alone. */
export function Keypad({ value, onChange, maxLength }: KeypadProps) {
  const css = useStyles(styles);
  const digit = (key: string) => (
    <button
      key={key}
      type="button"
      className={css.key}
      onMouseDown={preventFocusChange}
      onClick={() => onChange((value + key).slice(0, maxLength))}
    >
      {key}
    </button>
  );
  const word = classNames(css.key, css.word);
  return (
    <div className={css.keys} role="group" aria-label="Teclado">
      {DIGITS.map(digit)}
      <button type="button" className={word} onMouseDown={preventFocusChange} onClick={() => onChange('')}>
        Limpar
      </button>
      {digit('0')}
      <button
        type="button"
        className={word}
        onMouseDown={preventFocusChange}
        onClick={() => onChange(value.slice(0, -1))}
      >
        <Icon shape={icons.backspace} size="medium" />
        Apagar
      </button>
    </div>
  );
}

/** The cabin's session is being opened. */
export function OpeningScreen() {
  return (
    <MessageScreen title="Abrindo a cabine" art={<Spinner />}>
      <p>Aguarde um momento.</p>
    </MessageScreen>
  );
}

/** The service was not reached and is asked again by itself. */
export function UnreachedScreen() {
  return (
    <MessageScreen title="Sem contato com o serviço" live>
      <p>Estamos tentando de novo. Não é preciso fazer nada.</p>
      <p>Em caso de perigo de vida, ligue 192.</p>
    </MessageScreen>
  );
}
