import type { ReactNode } from 'react';
import * as styles from './menu.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconShape } from '../icon/icons.ts';
import { useLink } from '../link/use-link.ts';

interface MenuItemWords {
  readonly icon: IconShape;
  /** Says what it does. */
  readonly label: string;
  /** Read in the place of the label, which it begins with, where a page has the same words many times. */
  readonly name?: string;
  /** It ends something. */
  readonly danger?: boolean;
}

/** One line of a menu: something to do, or an address to go to. */
export type MenuItem = MenuItemWords & ({ readonly onPress: () => void } | { readonly href: string });

interface MenuEntryProps {
  readonly item: MenuItem;
  /** Closes the menu; the button has the focus by the time the line acts. */
  readonly onChosen: () => void;
}

/** A line of a menu. */
export function MenuEntry({ item, onChosen }: MenuEntryProps) {
  const css = useStyles(styles);
  const words = (
    <>
      <Icon shape={item.icon} size="medium" />
      <span>{item.label}</span>
    </>
  );
  if ('href' in item)
    return (
      <MenuLink className={css.item} href={item.href} name={item.name}>
        {words}
      </MenuLink>
    );
  return (
    <button
      type="button"
      className={classNames(css.item, item.danger && css.danger)}
      aria-label={item.name}
      onClick={() => {
        onChosen();
        item.onPress();
      }}
    >
      {words}
    </button>
  );
}

interface MenuLinkProps {
  readonly className: string | undefined;
  readonly href: string;
  readonly name: string | undefined;
  readonly children: ReactNode;
}

function MenuLink({ className, href, name, children }: MenuLinkProps) {
  const anchor = useLink({ href });
  return (
    <a {...anchor} className={className} aria-label={name}>
      {children}
    </a>
  );
}
