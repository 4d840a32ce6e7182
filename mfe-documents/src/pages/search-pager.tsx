import { PAGE_SIZES } from '@acolhe/contracts';
import { Pager } from '@acolhe/ui';
import { useEffect } from 'react';

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
