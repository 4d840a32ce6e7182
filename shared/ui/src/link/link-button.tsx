import type { ReactNode } from 'react';
import * as styles from '../button/button.module.css';
import type { ButtonKind, ButtonSize } from '../button/button.tsx';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconShape } from '../icon/icons.ts';
import { useLink, type LinkTarget } from './use-link.ts';

export interface LinkButtonProps extends LinkTarget {
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly icon?: IconShape;
  readonly wide?: boolean;
  readonly 'aria-label'?: string;
}

/** A link that looks like a button. */
export function LinkButton({
  children,
  kind = 'quiet',
  size = 'normal',
  icon,
  wide = false,
  'aria-label': label,
  ...target
}: LinkButtonProps) {
  const css = useStyles(styles);
  const anchor = useLink(target);
  return (
    <a {...anchor} aria-label={label} className={classNames(css.button, css[kind], css[size], wide && css.wide)}>
      {icon && <Icon shape={icon} />}
      <span>{children}</span>
    </a>
  );
}
