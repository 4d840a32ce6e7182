import { type RefObject, useRef } from 'react';
import * as styles from './menu.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { MenuEntry, type MenuItem } from './menu-entry.tsx';
import { type MenuSide, useSide } from './use-side.ts';

export interface MenuListProps {
  /** Names the list for readers. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** The edge that button and list share. */
  readonly from: 'start' | 'end';
  /** Where it opens, if it has room there. */
  readonly side: MenuSide;
  /** Closes the menu. */
  readonly onChosen: () => void;
}

/** The lines of a menu that is open. */
export function MenuList({ label, items, from, side, onChosen }: MenuListProps) {
  const css = useStyles(styles);
  const list: RefObject<HTMLUListElement | null> = useRef(null);
  const shownSide = useSide(list, side);
  return (
    <ul ref={list} className={classNames(css.items, css[from], css[shownSide])} aria-label={label}>
      {items.map((item) => (
        <li key={item.label}>
          <MenuEntry item={item} onChosen={onChosen} />
        </li>
      ))}
    </ul>
  );
}
