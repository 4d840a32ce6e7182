import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import * as styles from './menu.module.css';
import { useStyles } from '../foundation/use-styles.ts';
import type { MenuItem } from './menu-entry.tsx';
import { MenuList } from './menu-list.tsx';
import type { MenuSide } from './use-side.ts';

/** What the button of a menu is given. */
export interface MenuToggle {
  readonly ref: Ref<HTMLButtonElement>;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

export interface MenuProps {
  /** Names the list for readers. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** The edge that button and list share; `end` unless said otherwise. */
  readonly from?: 'start' | 'end';
  /** Where the list opens; below, unless it has no room there. */
  readonly side?: MenuSide;
  /** Draws the button that opens and closes the list. */
  readonly button: (toggle: MenuToggle) => ReactNode;
}

/**
 * A button that opens a short list of others. Esc, a choice and focus elsewhere close it.
 * @see docs/product/ui.md
 */
export function Menu({ label, items, from = 'end', side = 'below', button }: MenuProps) {
  const css = useStyles(styles);
  const [isOpen, setOpen] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    // A press on what takes no focus, such as a picture, is not heard as a blur everywhere.
    const onPointer = (event: PointerEvent): void => {
      if (part.current && !event.composedPath().includes(part.current)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen]);

  const back = (): void => {
    setOpen(false);
    toggle.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || event.key !== 'Escape') return;
    event.stopPropagation();
    back();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <div ref={part} className={css.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      {button({ ref: toggle, isOpen, onPress: () => setOpen(!isOpen) })}
      {isOpen && <MenuList {...{ label, items, from, side }} onChosen={back} />}
    </div>
  );
}
