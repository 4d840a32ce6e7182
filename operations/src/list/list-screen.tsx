import type { ApiAnswer } from '@acolhe/session';
import { useLocation, useSearchParams } from '@acolhe/session/router';
import {
  AsyncContent,
  type AsyncState,
  type BreadcrumbProps,
  EmptyState,
  Stack,
  Table,
  type TableColumn,
  useStyles,
} from '@acolhe/ui';
import type { Key, ReactNode } from 'react';
import { ConsolePage } from '../page/console-page.tsx';
import { PageButtons, TableRoom } from './list-table.tsx';
import { useAnswer } from './use-answer.ts';
import * as styles from './list-screen.module.css';

/** Search parameter of a list's page cursor. */
export const CURSOR = 'depois';

/** Rows may be removed after the page before was read. */
const NO_FURTHER_ROWS = 'Não há mais nada nesta lista.';

/** A page of rows; without `nextCursor` it is the last. */
export interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly nextCursor?: string;
}

interface ShownPage<Row> extends ListPage<Row> {
  /** Text of the page where it is empty. */
  readonly emptyText: string;
}

export interface ListScreenProps<Row> {
  readonly title: string;
  readonly sentence?: string;
  /** Link back to the parent screen. */
  readonly back?: BreadcrumbProps;
  /** Actions besides reading: add a record, export. */
  readonly actions?: ReactNode;
  /** The form of the filters, whose values are in the address. */
  readonly filters?: ReactNode;
  readonly columns: readonly TableColumn<Row>[];
  readonly keyOf: (row: Row) => Key;
  /** Reads the page of the list that the address asks for. */
  readonly load: (address: URLSearchParams, signal: AbortSignal) => Promise<ApiAnswer<ListPage<Row>>>;
  /** Names that the rows show: the list waits for them, or their failure, since its rows would grow. */
  readonly names?: AsyncState<unknown>;
  /** Another one, as after a change or by a search, reads the list again. */
  readonly version?: number | string;
  /** Text of an empty list. */
  readonly empty: string;
  /** The same while filters of the address, or a search, leave records out. */
  readonly emptyFiltered?: string;
  /** Whether a search that is not in the address leaves records out. */
  readonly isSearched?: boolean;
}

/** A list of the console. Its state is in the address, so that back, reload and a second tab show the same. */
export function ListScreen<Row>({
  title,
  sentence,
  back,
  actions,
  filters,
  columns,
  keyOf,
  load,
  names,
  version = 0,
  empty,
  emptyFiltered = empty,
  isSearched = false,
}: ListScreenProps<Row>) {
  const css = useStyles(styles);
  const [address, setAddress] = useSearchParams();
  const isFiltered = isSearched || [...address.keys()].some((name) => name !== CURSOR);
  const textIfEmpty = address.has(CURSOR) ? NO_FURTHER_ROWS : isFiltered ? emptyFiltered : empty;
  const answer = useAnswer(`${address.toString()} ${version}`, async (signal): Promise<ApiAnswer<ShownPage<Row>>> => {
    const { data, error } = await load(address, signal);
    // Of what was asked for, since rows are shown until the next ones are there.
    return data ? { data: { ...data, emptyText: textIfEmpty } } : { error };
  });
  const isUnnamed = names !== undefined && names.data === undefined && names.fault === undefined;
  const state = isUnnamed && answer.data ? { ...answer, data: undefined, isFetching: true } : answer;
  const historyState: unknown = useLocation().state;
  const goTo = (cursor: string | undefined) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (cursor === undefined) next.delete(CURSOR);
        else next.set(CURSOR, cursor);
        return next;
      },
      { state: historyState },
    );
  return (
    <ConsolePage title={title} sentence={sentence} back={back}>
      <Stack>
        {actions && <div className={css.actions}>{actions}</div>}
        {filters && <div className={css.filters}>{filters}</div>}
        <AsyncContent state={state} loading="Carregando a lista" failed="A lista não abriu" fillsWindow>
          {({ items, nextCursor, emptyText }) => (
            <TableRoom busy={state.isFetching}>
              {items.length === 0 ? (
                <EmptyState>{emptyText}</EmptyState>
              ) : (
                <Table label={title} columns={columns} rows={items} keyOf={keyOf} lazyRows />
              )}
              <PageButtons
                label="Páginas da lista"
                cursor={address.get(CURSOR) ?? undefined}
                nextCursor={nextCursor}
                onTurn={goTo}
              />
            </TableRoom>
          )}
        </AsyncContent>
      </Stack>
    </ConsolePage>
  );
}
