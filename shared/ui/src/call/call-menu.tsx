import { more } from '../icon/icons.ts';
import type { MenuItem } from '../menu/menu-entry.tsx';
import { Menu } from '../menu/menu.tsx';
import { CallButton } from './call-button.tsx';

export interface CallMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** In the head of a call: a low button, whose list opens below it. */
  readonly compact?: boolean;
}

/** A control of the call that opens a short list of others: above it in the bar, below it in the head. */
export function CallMenu({ label, items, compact = false }: CallMenuProps) {
  return (
    <Menu
      label={label}
      items={items}
      side={compact ? 'below' : 'above'}
      button={({ ref, isOpen, onPress }) => (
        <CallButton
          ref={ref}
          icon={more}
          label={label}
          expanded={isOpen}
          marked={isOpen}
          compact={compact}
          onPress={onPress}
        />
      )}
    />
  );
}
