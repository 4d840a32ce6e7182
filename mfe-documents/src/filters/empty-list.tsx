import { Button, EmptyState } from '@acolhe/ui';

/** Says that there is nothing to list, and how to come back from a search that found nothing. */
export function EmptyList({ onClear }: { readonly onClear: (() => void) | undefined }) {
  return (
    <div role="status">
      <EmptyState action={onClear && <Button onPress={onClear}>Limpar</Button>}>
        Nenhum dado encontrado no momento. Tente uma nova pesquisa.
      </EmptyState>
    </div>
  );
}
