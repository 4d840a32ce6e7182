import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import { Field, type FieldProps, type FieldSlots } from './field.tsx';
import * as styles from './field.module.css';

export interface TextFieldProps extends FieldProps, FieldSlots {
  readonly name?: string;
  readonly value: string;
  /** @param isComposing the text is not whole yet: a keyboard composes it, and the end of that calls again */
  readonly onChange: (value: string, isComposing?: boolean) => void;
  readonly type?: 'text' | 'email' | 'tel' | 'search';
  /** `none`: the screen brings its keyboard. */
  readonly inputMode?: 'none' | 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  readonly autoComplete?: string;
  readonly maxLength?: number;
  readonly readOnly?: boolean;
  /** The box is as wide as what goes in. */
  readonly width?: 'full' | 'cpf' | 'date' | 'short';
  readonly autoCapitalize?: 'none' | 'words' | 'sentences' | 'characters';
  readonly spellCheck?: boolean;
  readonly onBlur?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Buttons at the right of the box, below it where there is no room. */
  readonly trailing?: ReactNode;
}

/** A line of text. Controlled: `value` and `onChange(value)`. */
export function TextField({
  name,
  value,
  onChange,
  type = 'text',
  inputMode,
  autoComplete,
  maxLength,
  readOnly,
  width = 'full',
  autoCapitalize,
  spellCheck,
  onBlur,
  onKeyDown,
  inputRef,
  trailing,
  ...field
}: TextFieldProps) {
  const css = useStyles(styles);
  const isComposing = useRef(false);
  return (
    <Field {...field}>
      {(control) => {
        const input = (
          <input
            {...control}
            ref={inputRef}
            className={classNames(control.className, width !== 'full' && css[width])}
            {...{
              name,
              value,
              type,
              inputMode,
              autoComplete,
              maxLength,
              readOnly,
              autoCapitalize,
              spellCheck,
              onBlur,
              onKeyDown,
            }}
            onCompositionStart={() => {
              isComposing.current = true;
            }}
            onCompositionEnd={(event) => {
              isComposing.current = false;
              onChange(event.currentTarget.value, false);
            }}
            onInput={(event) => onChange(event.currentTarget.value, isComposing.current)}
          />
        );
        return trailing ? (
          <div className={css.line}>
            {input}
            {trailing}
          </div>
        ) : (
          input
        );
      }}
    </Field>
  );
}
