import { type AsyncState, Button, Note } from '@acolhe/ui';

/** Says that what a filter offers to choose from did not load, which without it looks as if there were nothing. */
export function ChoicesFailure({ state: { fault, isFetching, onRetry } }: { readonly state: AsyncState<unknown> }) {
  return (
    fault !== undefined && (
      <Note
        kind="danger"
        title="As opções dos filtros não carregaram"
        live
        action={
          <Button busy={isFetching} onPress={onRetry}>
            Carregar as opções
          </Button>
        }
      >
        {fault}
      </Note>
    )
  );
}
