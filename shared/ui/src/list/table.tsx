import type { Key, ReactNode } from 'react';
import { VisuallyHidden } from '../basics/text.tsx';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import * as styles from './table.module.css';

/** A column: its title and the content of its cells. */
export interface TableColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /**
   * main: what the row is called by, read with each of its values and its first line on a phone; tag: a value that says
   * itself, without its title on a phone; whole: a number or a date, which is not broken over two lines; long: an
   * address, which has no spaces and is broken anywhere before it makes the table wider; below: sentences or names of
   * files, below their title on a phone; line: on a phone in one line with its neighbours and without its title, in a
   * table that is `compact`; bare: buttons, whose title is for readers only.
   */
  readonly kind?: 'main' | 'tag' | 'whole' | 'long' | 'below' | 'line' | 'bare';
}

export interface TableProps<Row> {
  /** What the table lists, for readers. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => Key;
  /** Lays far cards out when they come near. Nothing in a row may reach out of it then, as a menu does. */
  readonly lazyRows?: boolean;
  /** On a phone a row has two lines: what it is called by with its tag, and its values of kind `line`. */
  readonly compact?: boolean;
}

/** A table where there is room; on a phone each row is a block in which every value has its label. */
export function Table<Row>({ label, columns, rows, keyOf, lazyRows = false, compact = false }: TableProps<Row>) {
  const css = useStyles(styles);
  // The roles are said too: some browsers forget them where a row is laid out as a block.
  return (
    <table role="table" className={classNames(css.table, compact && css.compact)} aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, kind }) => (
            <th key={title} role="columnheader" scope="col">
              {kind === 'bare' ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={lazyRows ? css.lazy : undefined}>
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ title, cell, kind }) =>
              kind === 'main' ? (
                <th key={title} role="rowheader" scope="row" className={css.main}>
                  {cell(row)}
                </th>
              ) : (
                <td key={title} role="cell" data-th={title} className={kind && css[kind]}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
