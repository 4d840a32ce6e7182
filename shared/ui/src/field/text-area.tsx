import { type ClipboardEvent, type InputEvent, type KeyboardEvent, type Ref, useState } from 'react';
import { useStyles } from '../foundation/ui.tsx';
import { Field, type FieldProps } from './field.tsx';
import * as styles from './text-area.module.css';

export interface TextAreaProps extends FieldProps {
  readonly name?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  /** The most characters; a counter says how many are left when it gets tight. */
  readonly maxLength?: number;
  /** Text beyond `maxLength` stays, and is counted: the caller refuses it. Otherwise it is cut. */
  readonly allowsExcess?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
}

/** The counter shows from this share of the length on: before, it would only distract. */
const TIGHT = 0.8;

function leftSentence(left: number, wasCut: boolean): string {
  if (wasCut) return 'Chegou ao limite; o resto foi cortado.';
  if (left < 0) return left === -1 ? '1 caractere além do limite.' : `${-left} caracteres além do limite.`;
  return left === 1 ? 'Falta 1 caractere.' : `Faltam ${left} caracteres.`;
}

/**
 * Several lines of text. Controlled: `value` and `onChange(value)`. Pasted text is cut at the limit, which is said, or
 * stays.
 */
export function TextArea({
  name,
  value,
  onChange,
  rows = 3,
  maxLength,
  allowsExcess = false,
  onKeyDown,
  inputRef,
  ...field
}: TextAreaProps) {
  const css = useStyles(styles);
  const [wasCut, setWasCut] = useState(false);
  const left = maxLength === undefined ? null : maxLength - value.length;
  const tight = left !== null && maxLength !== undefined && value.length >= maxLength * TIGHT;
  const paste = ({ clipboardData, currentTarget }: ClipboardEvent<HTMLTextAreaElement>) => {
    if (left === null || allowsExcess) return;
    const pasted = clipboardData.getData('text').replaceAll('\r\n', '\n').length;
    setWasCut(pasted > left + currentTarget.selectionEnd - currentTarget.selectionStart);
  };
  const input = ({ currentTarget, nativeEvent }: InputEvent<HTMLTextAreaElement>) => {
    if (nativeEvent.inputType !== 'insertFromPaste') setWasCut(false);
    onChange(currentTarget.value);
  };
  return (
    <Field
      {...field}
      after={
        tight && (
          <p className={css.count} role="status">
            {leftSentence(left, wasCut)}
          </p>
        )
      }
    >
      {(control) => (
        <textarea
          {...control}
          ref={inputRef}
          {...{ name, value, rows, onKeyDown }}
          maxLength={allowsExcess ? undefined : maxLength}
          onPaste={paste}
          onInput={input}
        />
      )}
    </Field>
  );
}
