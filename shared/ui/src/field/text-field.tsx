import type { KeyboardEvent, ReactNode, Ref } from 'react';
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
  readonly width?: 'cpf' | 'date' | 'short';
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
  id,
  label,
  help,
  error,
  optional,
  before,
  after,
  describedBy,
  onChange,
  width,
  inputRef,
  trailing,
  ...attributes
}: TextFieldProps) {
  const css = useStyles(styles);
  return (
    <Field {...{ id, label, help, error, optional, before, after, describedBy }}>
      {(control) => {
        const input = (
          <input
            {...attributes}
            {...control}
            ref={inputRef}
            className={classNames(control.className, width && css[width])}
            onCompositionEnd={(event) => onChange(event.currentTarget.value)}
            onInput={({ currentTarget, nativeEvent }) => onChange(currentTarget.value, nativeEvent.isComposing)}
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
