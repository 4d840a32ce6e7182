import type { ConsentText } from '@acolhe/contracts';
import { portalApiErrorOf } from '@acolhe/session';
import type { AsyncState } from '@acolhe/ui';
import { consentApi } from './consent-api.ts';

/** Reads the consent terms in force, once per screen that shows them. */
export function useConsentTerms(): AsyncState<ConsentText> {
  const { data, error, isFetching, refetch } = consentApi.useConsentTextQuery({});
  return { data, isFetching, fault: error && portalApiErrorOf(error).message, onRetry: () => void refetch() };
}
