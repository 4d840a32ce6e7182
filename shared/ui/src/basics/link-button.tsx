import type { ReactNode } from 'react';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import type { ButtonKind, ButtonSize } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconShape } from './icons.ts';
import { useLink, type LinkTarget } from './link.tsx';
import * as styles from './button.module.css';

export interface LinkButtonProps extends LinkTarget {
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly icon?: IconShape;
  readonly wide?: boolean;
  readonly 'aria-label'?: string;
  /** Called when it is pressed, before it is followed. */
  readonly onPress?: () => void;
}

/** A link that looks like a button. */
export function LinkButton({
  children,
  kind = 'quiet',
  size = 'normal',
  icon,
  wide = false,
  'aria-label': label,
  onPress,
  ...target
}: LinkButtonProps) {
  const css = useStyles(styles);
  const anchor = useLink(target);
  return (
    <a
      {...anchor}
      aria-label={label}
      className={classNames(css.button, css[kind], css[size], wide && css.wide)}
      onClick={(event) => {
        onPress?.();
        anchor.onClick(event);
      }}
    >
      {icon && <Icon shape={icon} />}
      <span>{children}</span>
    </a>
  );
}
