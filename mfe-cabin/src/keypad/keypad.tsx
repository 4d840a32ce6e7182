import { classNames, Icon, icons, useStyles } from '@acolhe/ui';
import type { MouseEvent } from 'react';
import * as styles from './keypad.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
/** The focus stays in the field, so that a keyboard goes on where the screen's keys left off. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

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
      onMouseDown={keepFocus}
      onClick={() => onChange((value + key).slice(0, maxLength))}
    >
      {key}
    </button>
  );
  const word = classNames(css.key, css.word);
  return (
    <div className={css.keys} role="group" aria-label="Teclado">
      {DIGITS.map(digit)}
      <button type="button" className={word} onMouseDown={keepFocus} onClick={() => onChange('')}>
        Limpar
      </button>
      {digit('0')}
      <button type="button" className={word} onMouseDown={keepFocus} onClick={() => onChange(value.slice(0, -1))}>
        <Icon shape={icons.backspace} size="medium" />
        Apagar
      </button>
    </div>
  );
}
