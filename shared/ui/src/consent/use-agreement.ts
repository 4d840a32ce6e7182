import { useState } from 'react';
import type { AsyncState } from '../content-state/async-content.tsx';

/** Message that an acceptance failed. */
export interface AgreementError {
  readonly title: string;
  readonly sentence: string;
}

/** Result of an acceptance; `isOutdated` when a newer version is in force. */
export type AgreementOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly isOutdated: boolean; readonly message: string };

/** State of an acceptance, and the function that starts it. */
export interface Agreement {
  /** The acceptance is on its way. */
  readonly busy: boolean;
  readonly refusal: AgreementError | undefined;
  /** @param version of the terms that are shown */
  readonly agree: (version: string) => Promise<void>;
}

export interface AgreementOptions {
  readonly terms: Pick<AsyncState<unknown>, 'onRetry'>;
  /** Has the acceptance kept. Never throws. */
  readonly accept: (version: string) => Promise<AgreementOutcome>;
  readonly onAccepted: () => void;
}

/**
 * Accepts terms. Loads them again, and says so, when a newer version is in force.
 * @see docs/product/consent.md
 */
export function useAgreement({ terms, accept, onAccepted }: AgreementOptions): Agreement {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AgreementError>();
  const agree = async (version: string): Promise<void> => {
    setRefusal(undefined);
    setBusy(true);
    const outcome = await accept(version);
    setBusy(false);
    if (outcome.ok) return onAccepted();
    const { isOutdated, message } = outcome;
    setRefusal({
      title: isOutdated ? 'O termo mudou' : 'Não foi possível registrar o aceite. Tente novamente mais tarde.',
      sentence: message,
    });
    if (isOutdated) terms.onRetry();
    return undefined;
  };
  return { busy, refusal, agree };
}
