import { Button } from '../button/button.tsx';
import { type Fixture, noop } from '../testing/fixture.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';
import { Skeleton } from './skeleton.tsx';

export const contentStateFixtures: readonly Fixture[] = [
  {
    name: 'failed part',
    node: <ErrorState level={2} onRetry={noop} support={{ phone: '0800 724 3838', code: 'AG-2041' }} />,
  },
  {
    name: 'empty',
    node: (
      <EmptyState action={<Button onPress={noop}>Limpar</Button>}>
        Nenhum dado encontrado no momento. Tente uma nova pesquisa.
      </EmptyState>
    ),
  },
  { name: 'skeleton', node: <Skeleton label="Carregando documentos" /> },
  { name: 'opening', node: <LoadingState /> },
];
