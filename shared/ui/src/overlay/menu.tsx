import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../basics/button.tsx';
import { Icon } from '../basics/icon.tsx';
import { type IconShape, more } from '../basics/icons.ts';
import { useLink } from '../basics/link.tsx';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import * as styles from './menu.module.css';

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
    // A press on an element without focus, such as a picture, is not a blur everywhere.
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

interface MenuItemLabels {
  readonly icon: IconShape;
  /** Says what it does. */
  readonly label: string;
  /** Read instead of the label, with which it begins, where a page has the same label many times. */
  readonly name?: string;
  /** It ends something. */
  readonly danger?: boolean;
}

/** One line of a menu: something to do, an address to go to, or why it is not possible now. */
export type MenuItem = MenuItemLabels &
  (
    | {
        /** Why it is not possible now; a press still says so. */ readonly reason?: string | undefined;
        readonly onPress: () => void;
      }
    | { readonly href: string }
    | { readonly reason: string }
  );

interface MenuEntryProps {
  readonly item: MenuItem;
  /** Closes the menu; the button has the focus by the time the line acts. */
  readonly onChosen: () => void;
}

/** A line of a menu. */
function MenuEntry({ item, onChosen }: MenuEntryProps) {
  const css = useStyles(styles);
  const reasonId = useId();
  const reason = 'reason' in item ? item.reason : undefined;
  const content = (
    <>
      <Icon shape={item.icon} size="medium" />
      <span>
        {item.label}
        {reason !== undefined && (
          <small id={reasonId} className={css.reason}>
            {reason}
          </small>
        )}
      </span>
    </>
  );
  if ('href' in item)
    return (
      <MenuLink className={css.item} href={item.href} name={item.name}>
        {content}
      </MenuLink>
    );
  return (
    <button
      type="button"
      className={classNames(css.item, reason !== undefined ? css.idle : item.danger && css.danger)}
      aria-label={item.name}
      aria-describedby={reason === undefined ? undefined : reasonId}
      aria-disabled={reason !== undefined || undefined}
      onClick={() => {
        if (!('onPress' in item)) return;
        onChosen();
        item.onPress();
      }}
    >
      {content}
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

type MenuSide = 'above' | 'below';

/**
 * The side on which a list that floats has room: the wanted one, but above where it would reach below the window, or
 * below the part in a partner's page, which cuts off what leaves it.
 */
function useSide(list: RefObject<HTMLElement | null>, wanted: MenuSide): MenuSide {
  const [side, setSide] = useState(wanted);
  useLayoutEffect(() => {
    if (!list.current || wanted === 'above') return;
    const root = list.current.getRootNode();
    const partEnd = root instanceof ShadowRoot ? root.host.getBoundingClientRect().bottom : Infinity;
    const { top, bottom, height } = list.current.getBoundingClientRect();
    const hasRoomAbove = top > 2 * height;
    if (hasRoomAbove && bottom > Math.min(window.innerHeight, partEnd)) setSide('above');
  }, [list, wanted]);
  return side;
}

export interface ActionMenuProps {
  /** Read instead of 'Mais ações', with which it begins, where a page has several. */
  readonly name?: string;
  readonly items: readonly MenuItem[];
  /** One of the actions is in progress. */
  readonly busy?: boolean;
}

/** 'Mais ações': further actions for an item, besides the visible ones. */
export function ActionMenu({ name = 'Mais ações', items, busy }: ActionMenuProps) {
  return (
    <Menu
      label={name}
      items={items}
      button={({ ref, isOpen, onPress }) => (
        <Button
          ref={ref}
          size="small"
          icon={more}
          busy={busy}
          aria-label={busy ? undefined : name}
          aria-expanded={isOpen}
          onPress={onPress}
        >
          Mais ações
        </Button>
      )}
    />
  );
}
