import { Button } from '../button/button.tsx';
import { more } from '../icon/icons.ts';
import type { MenuItem } from './menu-entry.tsx';
import { Menu } from './menu.tsx';

export interface ActionMenuProps {
  /** Read in the place of 'Mais ações', with which it begins, where a page has several. */
  readonly name?: string;
  readonly items: readonly MenuItem[];
  /** One of the actions is on its way. */
  readonly busy?: boolean;
}

/** 'Mais ações': what may be done with a thing besides what stands beside it. */
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
