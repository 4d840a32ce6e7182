import type { ReactNode } from 'react';
import { Icon } from '../basics/icon.tsx';
import { error as errorIcon } from '../basics/icons.ts';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import * as styles from './field.module.css';

/** Properties of every field. `useForm().field(name)` gives `id`, `name` and `error`. */
export interface FieldProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** Says '(opcional)' after the label. */
  readonly optional?: boolean;
}

/** The attributes that tie a control to its label, help and error. */
export interface ControlAttributes {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** Content around a control. */
export interface FieldSlots {
  /** Above the control, below the help: a list of requirements, for instance. */
  readonly before?: ReactNode;
  /** Below the control: a counter, for instance. */
  readonly after?: ReactNode;
  /** The id of something in a slot that is read with the control. */
  readonly describedBy?: string;
}

export interface FieldFrameProps extends FieldProps, FieldSlots {
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** The id of a field's label. */
export const labelIdOf = (fieldId: string): string => `${fieldId}-label`;

/**
 * Lays out a field: label, help, error, control, so that the keyboard of a phone never covers the message. The error
 * is red, has an icon, and describes the control as 'Erro: …' to screen readers.
 * @see docs/product/ui.md
 */
export function Field({ id, label, help, error, optional, children, before, after, describedBy }: FieldFrameProps) {
  const css = useStyles(styles);
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const control: ControlAttributes = {
    id,
    className: css.input,
    'aria-describedby': classNames(help != null && helpId, describedBy, error && errorDescription(errorId)),
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={classNames(css.field, error && css.wrong)}>
      <label className={css.label} id={labelIdOf(id)} htmlFor={id}>
        {label}
        {optional && <span className={css.optional}> (opcional)</span>}
      </label>
      {help != null && (
        <p className={css.help} id={helpId}>
          {help}
        </p>
      )}
      {before}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {children(control)}
      {after}
    </div>
  );
}

const wordIdOf = (errorId: string): string => `${errorId}-word`;

/**
 * What describes the control or group of an error, for `aria-describedby`: the word 'Erro:' and the message.
 * @param errorId the id of its `FieldError`
 */
export const errorDescription = (errorId: string): string => `${wordIdOf(errorId)} ${errorId}`;

/**
 * The error of a field or of a group, which `errorDescription` ties to it. 'Erro:' is a part of that description alone:
 * in the page it would be another text next to the message, and be read as a separate line.
 */
export function FieldError({ id, children }: { readonly id: string; readonly children: string }) {
  const css = useStyles(styles);
  return (
    <p className={css.error} id={id}>
      <Icon shape={errorIcon} />
      <span id={wordIdOf(id)} hidden>
        Erro:
      </span>
      <span>{children}</span>
    </p>
  );
}
