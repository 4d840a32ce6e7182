import { type KeyboardEvent, type Ref } from 'react';
import * as styles from './text-area.module.css';
import { useStyles } from '../foundation/use-styles.ts';
import { Field, type FieldProps } from './field.tsx';

export interface TextAreaProps extends FieldProps {
  readonly name?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  /** The most characters; a counter says how many are left when it gets tight. */
  readonly maxLength?: number;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
}

/** The counter shows from this share of the length on: before, it would only distract. */
const TIGHT = 0.8;

/** Several lines of text. Controlled: `value` and `onChange(value)`. */
export function TextArea({ name, value, onChange, rows = 3, maxLength, onKeyDown, inputRef, ...field }: TextAreaProps) {
  const css = useStyles(styles);
  const left = maxLength === undefined ? null : maxLength - value.length;
  const tight = left !== null && maxLength !== undefined && value.length >= maxLength * TIGHT;
  return (
    <Field {...field} after={tight && <p className={css.count} role="status">{left === 1 ? 'Falta 1 caractere.' : `Faltam ${left} caracteres.`}</p>}>
      {(control) => (
        <textarea {...control} ref={inputRef} {...{ name, value, rows, maxLength, onKeyDown }} onInput={(event) => onChange(event.currentTarget.value)} />
      )}
    </Field>
  );
}
