import { Button } from '../button/button.tsx';
import type { AsyncState } from '../content-state/async-content.tsx';
import type { ConsentTerms } from './consent-text.tsx';

export interface AgreeButtonProps {
  readonly terms: AsyncState<ConsentTerms>;
  /** The acceptance is on its way. */
  readonly busy?: boolean;
  /** @param version of the terms that are shown */
  readonly onAgree: (version: string) => void;
}

/** Accepts the terms that are shown. Absent until they are loaded, busy while they are loaded again. */
export function AgreeButton({ terms: { data, isFetching }, busy = false, onAgree }: AgreeButtonProps) {
  if (!data) return null;
  return (
    <Button
      kind="main"
      busy={busy || isFetching}
      busyLabel={busy ? 'Registrando...' : undefined}
      onPress={() => onAgree(data.version)}
    >
      Concordar e Continuar
    </Button>
  );
}
