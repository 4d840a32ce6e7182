import { useState } from 'react';
import { Icon } from '../basics/icon.tsx';
import { eye, eyeOff } from '../basics/icons.ts';
import { VisuallyHidden } from '../basics/text.tsx';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import { Field, type FieldProps, type FieldSlots } from './field.tsx';
import * as styles from './password-field.module.css';

export interface PasswordFieldProps extends FieldProps, FieldSlots {
  readonly name?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete?: 'current-password' | 'new-password';
  /** What a password manager may make: https://developer.apple.com/password-rules/. */
  readonly passwordRules?: string;
}

const EDGES: readonly (readonly [RegExp, string])[] = [
  [/^\s.*\s$/s, 'A senha tem espaço no começo e no fim.'],
  [/^\s/, 'A senha tem um espaço no começo.'],
  [/\s$/, 'A senha tem um espaço no fim.'],
];

/**
 * A password with a text button, 'Mostrar' or 'Ocultar'. A blank at an edge is a character of it, and is pointed out:
 * it is mostly copied with a password. Not while a password with blanks is typed.
 */
export function PasswordField({
  name,
  value,
  onChange,
  autoComplete = 'current-password',
  passwordRules,
  after,
  describedBy,
  ...field
}: PasswordFieldProps) {
  const css = useStyles(styles);
  const [shown, setShown] = useState(false);
  const [isWritten, setWritten] = useState(false);
  const edge = isWritten && EDGES.find(([found]) => found.test(value))?.[1];
  const edgeId = `${field.id}-edge`;
  return (
    <Field
      {...field}
      describedBy={classNames(describedBy, edge && edgeId)}
      after={
        <>
          {edge && (
            <p id={edgeId} className={css.edge} role="status">
              {edge}
            </p>
          )}
          {after}
        </>
      }
    >
      {(control) => (
        <span className={css.box}>
          <input
            {...control}
            className={classNames(control.className, css.withButton)}
            {...{ name, value, autoComplete }}
            {...(passwordRules !== undefined && { passwordrules: passwordRules })}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            onInput={(event) => onChange(event.currentTarget.value)}
            onPaste={() => setWritten(true)}
            onBlur={() => setWritten(true)}
          />
          <button type="button" className={css.button} aria-controls={control.id} onClick={() => setShown(!shown)}>
            <Icon shape={shown ? eyeOff : eye} />
            <span>
              {shown ? 'Ocultar' : 'Mostrar'}
              <VisuallyHidden> a senha</VisuallyHidden>
            </span>
          </button>
        </span>
      )}
    </Field>
  );
}
