import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import * as styles from './call-menu.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import { type IconShape, more } from '../icon/icons.ts';
import { CallButton } from './call-button.tsx';

export interface CallMenuItem {
  readonly icon: IconShape;
  /** Says what it does. */
  readonly label: string;
  /** It ends something. */
  readonly danger?: boolean;
  readonly onPress: () => void;
}

export interface CallMenuProps {
  readonly label: string;
  readonly items: readonly CallMenuItem[];
  /** The edge that button and list share; `end` unless said otherwise. */
  readonly from?: 'start' | 'end';
}

/** A control of the call that opens a short list of others above it. Esc, a choice and focus elsewhere close it. */
export function CallMenu({ label, items, from = 'end' }: CallMenuProps) {
  const css = useStyles(styles);
  const [open, setOpen] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    // A press on what takes no focus, such as the picture, is not heard as a blur everywhere.
    const onPointer = (event: PointerEvent): void => {
      if (part.current && !event.composedPath().includes(part.current)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [open]);

  const back = (): void => {
    setOpen(false);
    toggle.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!open || event.key !== 'Escape') return;
    event.stopPropagation();
    back();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <div ref={part} className={css.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <CallButton ref={toggle} icon={more} label={label} expanded={open} marked={open} onPress={() => setOpen(!open)} />
      {open && (
        <ul className={classNames(css.items, css[from])} aria-label={label}>
          {items.map((item) => (
            <li key={item.label}>
              <button
                type="button"
                className={classNames(css.item, item.danger && css.danger)}
                onClick={() => {
                  back();
                  item.onPress();
                }}
              >
                <Icon shape={item.icon} size="medium" />
                <span>{item.label}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
