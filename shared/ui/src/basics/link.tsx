import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../foundation/styles.ts';
import { useStyles, useUi } from '../foundation/ui.tsx';
import { Icon } from './icon.tsx';
import type { IconShape } from './icons.ts';
import { VisuallyHidden } from './text.tsx';
import * as styles from './link.module.css';

export interface LinkProps extends LinkTarget {
  readonly children: ReactNode;
  readonly icon?: IconShape;
  /** A separate link, with a target of full height; otherwise it flows with the text around it. */
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

const opensElsewhere = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  Boolean(event.currentTarget.target);

/** Address of a link, and the function that follows it inside the product. */
export interface LinkTarget {
  readonly href: string;
  /** Follows the link; without it the host's `navigate` does, and without that the browser. */
  readonly onNavigate?: (href: string) => void;
}

/** Gives the properties of an anchor that is followed inside the product, unless it is opened in a new tab. */
export function useLink({ href, onNavigate }: LinkTarget) {
  const { navigate } = useUi();
  const follow = onNavigate ?? (href.startsWith('/') ? navigate : undefined);
  return {
    href,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (!follow || event.defaultPrevented || opensElsewhere(event)) return;
      event.preventDefault();
      follow(href);
    },
  };
}
