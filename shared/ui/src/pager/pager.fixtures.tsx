import { type Fixture, noop } from '../testing/fixture.ts';
import { Pager } from './pager.tsx';

export const pagerFixtures: readonly Fixture[] = [
  { name: 'first page', node: <Pager label="Páginas" page={0} pageSize={10} total={34} onPage={noop} /> },
  { name: 'last page', node: <Pager label="Páginas" page={3} pageSize={10} total={34} onPage={noop} /> },
  {
    name: 'sizes of a page',
    node: (
      <Pager
        label="Páginas"
        page={1}
        pageSize={10}
        total={34}
        onPage={noop}
        sizes={{ options: [10, 20, 50], onChange: noop }}
      />
    ),
  },
];
