import type { ApiAnswer } from '@acolhe/session';
import { AsyncContent, Button, Table, type TableColumn, useStyles } from '@acolhe/ui';
import { type ReactNode, useState } from 'react';
import { useAnswer } from './use-answer.ts';
import * as listScreenStyles from './list-screen.module.css';
import * as styles from './list-table.module.css';

/** A page of a list, as the service gives it. */
interface Page<Row> {
  readonly items: readonly Row[];
  readonly nextCursor?: string;
}

export interface PagedTableProps<Row extends { readonly id: number }> {
  /** Names the table, and with 'Páginas: ' the buttons below it. */
  readonly label: string;
  /** Identity of the list; another one is read again. */
  readonly of: string;
  readonly loading: string;
  readonly failed: string;
  /** Text of an empty list. */
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
            <RecordRoom>
              <Table label={label} columns={columns} rows={items} keyOf={({ id }) => id} />
            </RecordRoom>
            <PageButtons label={`Páginas: ${label}`} {...{ cursor, nextCursor }} onTurn={setCursor} />
          </>
        )
      }
    </AsyncContent>
  );
}

export interface PageButtonsProps {
  /** Names the buttons together: 'Páginas da lista'. */
  readonly label: string;
  /** Cursor of the current page; undefined for the first. */
  readonly cursor: string | undefined;
  /** Cursor of the next page; undefined on the last. */
  readonly nextCursor: string | undefined;
  readonly onTurn: (cursor: string | undefined) => void;
}

/** Buttons to the next and to the first page of a list; nothing when all rows are on one page. */
export function PageButtons({ label, cursor, nextCursor, onTurn }: PageButtonsProps) {
  const css = useStyles(listScreenStyles);
  return (
    (cursor !== undefined || nextCursor !== undefined) && (
      <nav className={css.actions} aria-label={label}>
        {cursor !== undefined && <Button onPress={() => onTurn(undefined)}>Primeira página</Button>}
        {nextCursor !== undefined && <Button onPress={() => onTurn(nextCursor)}>Próxima página</Button>}
      </nav>
    )
  );
}

export interface TableRoomProps {
  /** The table and what belongs to it. */
  readonly children: ReactNode;
  /** Whether it is being read again. */
  readonly busy?: boolean;
}

/** Room for a table of many columns, which shows its rows as cards where that is not enough. */
export function TableRoom({ children, busy }: TableRoomProps) {
  const css = useStyles(styles);
  return (
    <div className={css.room}>
      <div aria-busy={busy} className={css.rows}>
        {children}
      </div>
    </div>
  );
}

/** Room for a table in the narrow page of a record. Where it is smaller than that page can be, `OneLine` wraps. */
export function RecordRoom({ children }: { readonly children: ReactNode }) {
  return <div className={useStyles(styles).record}>{children}</div>;
}

/** A code, a date or a short name in a table, which is read aloud or copied and not broken over two lines. */
export function OneLine({ children }: { readonly children: ReactNode }) {
  return <span className={useStyles(styles).line}>{children}</span>;
}

/** A number with its unit or with what it counts, or with a hyphen: '19 s', 'Cardiologia: 1', '000102-TEC'. */
const NUMBER = /(\d+ \S+|\S+ \d+(?:,|$)|\d+-\S+)/;

/** A text that is broken over lines anywhere but at its numbers. */
export function NumberText({ children }: { readonly children: string }) {
  const css = useStyles(styles);
  return (
    <span>
      {children.split(NUMBER).map((part, place) =>
        // The captured parts are the odd ones.
        place % 2 === 0 ? (
          part
        ) : (
          <span key={place} className={css.number}>
            {part}
          </span>
        ),
      )}
    </span>
  );
}
