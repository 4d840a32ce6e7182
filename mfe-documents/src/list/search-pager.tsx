import { PAGE_SIZES } from '@acolhe/contracts';
import { portalApiErrorOf } from '@acolhe/session';
import { useLocation, useNavigate } from '@acolhe/session/router';
import { type AsyncState, Pager } from '@acolhe/ui';
import { useCallback, useEffect, useState } from 'react';

/** The part of a search that says which page is shown. */
interface PagedSearch {
  /** The first is 0. */
  readonly page: number;
  readonly pageSize: (typeof PAGE_SIZES)[number];
}

interface SearchPagerProps<Search extends PagedSearch> {
  /** 'Páginas dos documentos' */
  readonly label: string;
  readonly search: Search;
  /** How many were found, on all pages. */
  readonly total: number;
  readonly onSearch: (search: Search) => void;
}

/** Turns the pages of what a search found. A kept page beyond the end gives way to the last one. */
export function SearchPager<Search extends PagedSearch>({ label, search, total, onSearch }: SearchPagerProps<Search>) {
  const lastPage = Math.max(0, Math.ceil(total / search.pageSize) - 1);
  useEffect(() => {
    if (search.page > lastPage) onSearch({ ...search, page: lastPage });
  }, [search, lastPage, onSearch]);
  return (
    <Pager
      label={label}
      page={Math.min(search.page, lastPage)}
      pageSize={search.pageSize}
      total={total}
      onPage={(page) => onSearch({ ...search, page })}
      sizes={{
        options: PAGE_SIZES,
        onChange: (size) =>
          onSearch({ ...search, page: 0, pageSize: PAGE_SIZES.find((one) => one === size) ?? search.pageSize }),
      }}
    />
  );
}

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

const entryOf = (state: unknown): Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null ? { ...state } : {};

/**
 * Keeps a value in the history entry of the screen, so that a reload and the way back find it; the address tells
 * nothing of it.
 * @param name of the value in the entry
 * @param read reads what an entry keeps, whatever is there; it gives the value to begin with for nothing
 */
export function useHistoryState<Value>(
  name: string,
  read: (kept: unknown) => Value,
): readonly [value: Value, keep: (value: Value) => void] {
  const { pathname, search, ...location } = useLocation();
  const entry: unknown = location.state;
  const navigate = useNavigate();
  const [value, setValue] = useState(() => read(entryOf(entry)[name]));
  const keep = useCallback(
    (changed: Value): void => {
      setValue(changed);
      void navigate({ pathname, search }, { replace: true, state: { ...entryOf(entry), [name]: changed } });
    },
    [navigate, pathname, search, entry, name],
  );
  return [value, keep];
}
