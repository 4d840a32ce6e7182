import type { ApiAnswer } from '@acolhe/session';
import { AsyncContent, Table, type TableColumn } from '@acolhe/ui';
import { useState } from 'react';
import { PageButtons } from './page-buttons.tsx';
import { useAnswer } from './use-answer.ts';

/** A page of a list, as the service gives it. */
interface Page<Row> {
  readonly items: readonly Row[];
  readonly nextCursor?: string;
}

export interface PagedTableProps<Row extends { readonly id: number }> {
  /** Names the table, and with 'Páginas: ' the buttons below it. */
  readonly label: string;
  /** Tells one list from another; another one is read anew. */
  readonly of: string;
  readonly loading: string;
  readonly failed: string;
  /** What is said where nothing is there. */
  readonly empty: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Reads a page. @param place empty for the first */
  readonly load: (place: { readonly cursor?: string }, signal: AbortSignal) => Promise<ApiAnswer<Page<Row>>>;
}

/** A list within a record, page by page, whose place is not in the address. */
export function PagedTable<Row extends { readonly id: number }>({
  label,
  of,
  loading,
  failed,
  empty,
  columns,
  load,
}: PagedTableProps<Row>) {
  const [cursor, setCursor] = useState<string>();
  const state = useAnswer(`${of} ${cursor ?? ''}`, (signal) => load(cursor === undefined ? {} : { cursor }, signal));
  return (
    <AsyncContent state={state} loading={loading} failed={failed}>
      {({ items, nextCursor }) =>
        items.length === 0 ? (
          <p>{empty}</p>
        ) : (
          <>
            <Table label={label} columns={columns} rows={items} keyOf={({ id }) => id} />
            <PageButtons label={`Páginas: ${label}`} {...{ cursor, nextCursor }} onTurn={setCursor} />
          </>
        )
      }
    </AsyncContent>
  );
}
