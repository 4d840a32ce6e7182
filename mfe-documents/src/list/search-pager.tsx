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

/** Pager of the search results. A stored page beyond the end is replaced by the last one. */
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

/** The part of a query's result that `pageState` takes. */
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
 * Converts a query of one page into what `AsyncContent` shows. The previous page stays until the next one is loaded; it
 * is removed when that fails, so that it is not mistaken for it.
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
 * Stores a value in the current history entry. It survives reload and back navigation and does not appear in the URL.
 * @param name of the value in the entry
 * @param read parses the stored value, of any type; returns the initial value for undefined
 */
export function useHistoryState<Value>(
  name: string,
  read: (stored: unknown) => Value,
): readonly [value: Value, store: (value: Value) => void] {
  const { pathname, search, ...location } = useLocation();
  const entry: unknown = location.state;
  const navigate = useNavigate();
  const [value, setValue] = useState(() => read(entryOf(entry)[name]));
  const store = useCallback(
    (changed: Value): void => {
      setValue(changed);
      void navigate({ pathname, search }, { replace: true, state: { ...entryOf(entry), [name]: changed } });
    },
    [navigate, pathname, search, entry, name],
  );
  return [value, store];
}
