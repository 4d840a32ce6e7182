import { portalApiErrorOf } from '@acolhe/session';
import { type Reading } from '@acolhe/ui';

/** What a query of the portal's API gives. */
export interface Query<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** A query as the screens show it. */
export function readingOf<Data>({ data, error, isFetching, refetch }: Query<Data>): Reading<Data> {
  return {
    data,
    isFetching,
    fault: error === undefined ? undefined : portalApiErrorOf(error).message,
    onRetry: () => void refetch(),
  };
}
