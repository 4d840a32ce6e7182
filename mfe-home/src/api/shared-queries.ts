import { getConsentTextCall } from '@acolhe/contracts';
import { portalApiErrorOf } from '@acolhe/session';
import { callEndpoint, portalApi } from '@acolhe/session/queries';
import type { AsyncState } from '@acolhe/ui';

/** The part of a query's result that `asyncStateOf` takes. */
export interface QueryResult<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Converts the result of a query into what `Fetched` and `ConsentText` show. */
export function asyncStateOf<Data>({ data, error, isFetching, refetch }: QueryResult<Data>): AsyncState<Data> {
  return {
    data,
    isFetching,
    fault: error === undefined ? undefined : portalApiErrorOf(error).message,
    onRetry: () => void refetch(),
  };
}

/** Reads the consent terms in force. */
export const consentApi = portalApi.injectEndpoints({
  // Not cached: the terms may have a new version.
  endpoints: (build) => ({
    consentTextAtHome: build.query({ ...callEndpoint(getConsentTextCall), keepUnusedDataFor: 0 }),
  }),
});
