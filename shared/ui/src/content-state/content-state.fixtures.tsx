import { Button } from '../button/button.tsx';
import { type Fixture, nothing } from '../testing/fixture.ts';
import { Empty } from './empty-state.tsx';
import { FailedPart } from './error-state.tsx';
import { Opening } from './loading-state.tsx';
import { Skeleton } from './skeleton.tsx';

export const stateFixtures: readonly Fixture[] = [
  {
    name: 'failed part',
    node: <FailedPart level={2} onRetry={nothing} support={{ phone: '0800 724 3838', code: 'AG-2041' }} />,
  },
  {
    name: 'empty',
    node: (
      <Empty action={<Button onPress={nothing}>Limpar</Button>}>
        Nenhum dado encontrado no momento. Tente uma nova pesquisa.
      </Empty>
    ),
  },
  { name: 'skeleton', node: <Skeleton label="Carregando documentos" /> },
  { name: 'opening', node: <Opening /> },
];
