import { portalApiErrorOf } from '@acolhe/session';
import type { AsyncState } from '@acolhe/ui';

/** What a query hook tells of a page of a list. */
interface PageQuery<Page> {
  /** The last page that was read. */
  readonly data?: Page | undefined;
  /** The page that is asked for, once it is there. */
  readonly currentData?: Page | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/**
 * Tells the state of a page that is read from the service. What was shown stays until the next page is there, and goes
 * when that cannot be had, for it would be taken for it.
 */
export function pageState<Page>({ data, currentData, error, isFetching, refetch }: PageQuery<Page>): AsyncState<Page> {
  return {
    data: error === undefined ? data : currentData,
    isFetching,
    fault: error === undefined ? undefined : portalApiErrorOf(error).message,
    onRetry: () => void refetch(),
  };
}
