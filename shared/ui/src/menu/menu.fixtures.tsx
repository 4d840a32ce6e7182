import { calendar, close, link } from '../icon/icons.ts';
import { type Fixture, noop } from '../testing/fixture.ts';
import { ActionMenu } from './action-menu.tsx';
import type { MenuItem } from './menu-entry.tsx';
import { MenuList } from './menu-list.tsx';

const ITEMS: readonly MenuItem[] = [
  { icon: calendar, label: 'Remarcar', href: '#' },
  { icon: link, label: 'Copiar link', onPress: noop },
  { icon: close, label: 'Cancelar', danger: true, onPress: noop },
];

export const menuFixtures: readonly Fixture[] = [
  { name: 'closed', node: <ActionMenu items={ITEMS} /> },
  { name: 'busy', node: <ActionMenu items={ITEMS} busy /> },
  {
    name: 'open',
    fillsWindow: true,
    node: (
      <div style={{ position: 'relative' }}>
        <MenuList label="Mais ações" items={ITEMS} from="start" side="below" onChosen={noop} />
      </div>
    ),
  },
];
