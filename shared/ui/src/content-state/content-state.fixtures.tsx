import { Button } from '../button/button.tsx';
import { type Fixture, noop } from '../testing/fixture.ts';
import { AsyncContent } from './async-content.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';
import { Skeleton } from './skeleton.tsx';

export const contentStateFixtures: readonly Fixture[] = [
  {
    name: 'error',
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
  { name: 'loading', node: <LoadingState /> },
  {
    name: 'query under way',
    node: (
      <AsyncContent
        state={{ isFetching: true, onRetry: noop }}
        loading="Carregando os acessos"
        failed="A lista não abriu"
      >
        {() => null}
      </AsyncContent>
    ),
  },
  {
    name: 'query failed, earlier data',
    node: (
      <AsyncContent
        state={{ data: 'Hoje, 14:32', isFetching: false, fault: 'Confira a sua conexão.', onRetry: noop }}
        loading="Carregando os acessos"
        failed="A lista não abriu"
      >
        {(text) => <p>{text}</p>}
      </AsyncContent>
    ),
  },
];
