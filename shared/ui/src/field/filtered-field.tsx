import { MAX_EMAIL_LENGTH, MAX_NAME_LETTERS } from '@acolhe/domain';
import { useMaskito } from '@maskito/react';
import { useMemo, useState } from 'react';
import { useStyles, useUi } from '../foundation/ui.tsx';
import type { PresetFieldProps } from './masked-field.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { type AllowedCharacters, type TextCase, textMask, type TextLoss } from './text-mask.ts';
import * as styles from './text-area.module.css';

export interface FilteredFieldProps extends Omit<TextFieldProps, 'type' | 'inputRef' | 'after'> {
  /** What may be written; the rest is left out, and that is said. */
  readonly allowed?: AllowedCharacters;
  readonly textCase?: TextCase;
}

function lossSentence(loss: TextLoss, allowed: AllowedCharacters): string | null {
  if (loss === 'cut') return 'Chegou ao limite; o resto foi cortado.';
  if (loss === null) return null;
  return allowed === 'letters'
    ? 'Aqui entram só letras e espaços; o resto ficou de fora.'
    : 'Aqui não entram caracteres especiais; eles ficaram de fora.';
}

/**
 * A line of text that filters characters, changes the case and limits the length while it is typed, pasted or filled
 * in, and announces characters that it left out.
 */
export function FilteredField({
  allowed = 'anything',
  textCase = 'normal',
  maxLength = Infinity,
  ...field
}: FilteredFieldProps) {
  const css = useStyles(styles);
  const { announce } = useUi();
  const [loss, setLoss] = useState<TextLoss>(null);
  const options = useMemo(
    () =>
      textMask({
        allowed,
        textCase,
        maxLength,
        onLoss: (now) => {
          setLoss(now);
          const sentence = lossSentence(now, allowed);
          if (sentence) announce(sentence);
        },
      }),
    [allowed, textCase, maxLength, announce],
  );
  const inputRef = useMaskito({ options });
  const sentence = lossSentence(loss, allowed);
  return <TextField {...field} inputRef={inputRef} after={sentence && <p className={css.count}>{sentence}</p>} />;
}

/**
 * The name of a person, at most 100 letters. Accepts any character unless `allowed` limits them; the rules of the form
 * refuse what a name may not contain.
 */
export function NameField({ autoComplete = 'name', maxLength = MAX_NAME_LETTERS, ...field }: FilteredFieldProps) {
  return <FilteredField {...field} {...{ autoComplete, maxLength }} autoCapitalize="words" spellCheck={false} />;
}

/** An e-mail address, with the keyboard that has the @, without capitals or corrections. */
export function EmailField({ label = 'E-mail', autoComplete = 'email', ...field }: PresetFieldProps) {
  return (
    <TextField
      {...field}
      {...{ label, autoComplete }}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_EMAIL_LENGTH}
    />
  );
}
