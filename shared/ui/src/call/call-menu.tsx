import { more } from '../icon/icons.ts';
import type { MenuItem } from '../menu/menu-entry.tsx';
import { Menu } from '../menu/menu.tsx';
import { CallButton } from './call-button.tsx';

export interface CallMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** The edge that button and list share; `end` unless said otherwise. */
  readonly from?: 'start' | 'end';
}

/** A control of the call that opens a short list of others above it. */
export function CallMenu({ label, items, from }: CallMenuProps) {
  return (
    <Menu
      label={label}
      items={items}
      from={from}
      side="above"
      button={({ ref, isOpen, onPress }) => (
        <CallButton ref={ref} icon={more} label={label} expanded={isOpen} marked={isOpen} onPress={onPress} />
      )}
    />
  );
}
