import { type ConsentText } from '@acolhe/contracts';
import { portalApiErrorOf } from '@acolhe/session';
import { type Reading } from '@acolhe/ui';
import { consentApi } from './consent-api.ts';

/** The consent terms as they stand, read anew by each screen that shows them. */
export function useConsentTerms(): Reading<ConsentText> {
  const { data, error, isFetching, refetch } = consentApi.useConsentTextQuery({});
  return { data, isFetching, fault: error && portalApiErrorOf(error).message, onRetry: () => void refetch() };
}
