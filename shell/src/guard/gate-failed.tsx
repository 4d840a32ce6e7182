import type { RemoteFailure } from '@acolhe/federation/load';
import { usePortal } from '@acolhe/session';
import { ErrorState } from '@acolhe/ui';
import { failureCode } from '../screens/failure-code.ts';

export interface GateFailedProps {
  readonly failure: RemoteFailure;
  readonly onRetry: () => void;
}

/** What the patient has to do first did not open; without it nothing else opens. */
export function GateFailed({ failure, onRetry }: GateFailedProps) {
  const { brand } = usePortal();
  return (
    <ErrorState
      sentence="Não foi culpa sua. Tente de novo para continuar."
      onRetry={onRetry}
      support={{ phone: brand.supportPhone, code: failureCode(failure) }}
    />
  );
}
