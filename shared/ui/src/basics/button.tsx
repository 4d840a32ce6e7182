import { type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import { Icon } from './icon.tsx';
import type { IconShape } from './icons.ts';
import * as styles from './button.module.css';
import * as spinnerStyles from './spinner.module.css';

/**
 * `main` once per screen; `inverse` on the strong block; `danger` as the last step of a dialog, `dangerQuiet`
 * elsewhere.
 */
export type ButtonKind = 'main' | 'quiet' | 'inverse' | 'danger' | 'dangerQuiet' | 'text';
export type ButtonSize = 'small' | 'normal' | 'large';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly type?: 'button' | 'submit';
  /** The id of the form that it submits, when it is outside the form. */
  readonly form?: string;
  readonly icon?: IconShape;
  /** The icon follows the words. */
  readonly iconAfter?: boolean;
  /** Fills the width it is given. */
  readonly wide?: boolean;
  /** At work: shows the arc and 'Carregando...' (or `busyLabel`) and does nothing when pressed. */
  readonly busy?: boolean;
  readonly busyLabel?: string;
  /** Not possible now. Stays focusable; `idleReason` is read with it and shown below. */
  readonly idle?: boolean;
  readonly idleReason?: string;
  readonly onPress?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly 'aria-label'?: string;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
  readonly title?: string;
}

/**
 * A button. Busy or idle ones retain the focus and say why they do not act, instead of being disabled.
 * @see docs/product/ui.md
 */
export function Button({
  children,
  kind = 'quiet',
  size = 'normal',
  type = 'button',
  icon,
  iconAfter = false,
  wide = false,
  busy = false,
  busyLabel = 'Carregando...',
  idle = false,
  idleReason,
  onPress,
  ref,
  ...rest
}: ButtonProps) {
  const css = useStyles(styles);
  const reasonId = useId();
  const still = busy || idle;
  const reason = idle && idleReason ? idleReason : null;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (still) event.preventDefault();
    else onPress?.(event);
  };
  const picture = busy ? <Spinner /> : icon && <Icon shape={icon} />;
  const button = (
    <button
      {...rest}
      ref={ref}
      type={type}
      data-kind={kind}
      className={classNames(css.button, css[kind], css[size], wide && css.wide, still && css.still)}
      aria-disabled={still || undefined}
      aria-describedby={reason ? reasonId : undefined}
      onClick={press}
    >
      {!iconAfter && picture}
      <span>{busy ? busyLabel : children}</span>
      {iconAfter && picture}
    </button>
  );
  if (!reason) return button;
  return (
    <span className={classNames(css.withReason, wide && css.wide)}>
      {button}
      <span className={css.reason} id={reasonId}>
        {reason}
      </span>
    </span>
  );
}

/** Draws a turning arc. Decorative: the text next to it names the action in progress. */
export function Spinner() {
  const css = useStyles(spinnerStyles);
  return (
    <svg className={css.spinner} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18" />
    </svg>
  );
}
