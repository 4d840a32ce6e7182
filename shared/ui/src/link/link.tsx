import type { ReactNode } from 'react';
import * as styles from './link.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconShape } from '../icon/icons.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { useLink, type LinkTarget } from './use-link.ts';

export interface LinkProps extends LinkTarget {
  readonly children: ReactNode;
  readonly icon?: IconShape;
  /** Stands alone, with a target of full height; otherwise it flows with the text around it. */
  readonly alone?: boolean;
  /** Opens in a new tab, and says so. */
  readonly newTab?: boolean;
}

/** A link in a text or on its own. */
export function Link({ children, icon, alone = false, newTab = false, ...target }: LinkProps) {
  const css = useStyles(styles);
  const anchor = useLink(target);
  const elsewhere = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a {...anchor} {...elsewhere} className={classNames(css.link, alone && css.alone)}>
      {icon && <Icon shape={icon} />}
      <span>{children}</span>
      {newTab && <VisuallyHidden> (abre em outra aba)</VisuallyHidden>}
    </a>
  );
}
