import { useId } from 'react';
import { Button } from '../basics/button.tsx';
import { chevronLeft, chevronRight } from '../basics/icons.ts';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import * as fieldStyles from '../field/field.module.css';
import * as styles from './pager.module.css';

export interface PagerProps {
  /** Label of the pages, for readers: 'Páginas das consultas'. */
  readonly label: string;
  /** The first is 0. */
  readonly page: number;
  readonly pageSize: number;
  /** How many entries there are on all pages. */
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** Allows the person to choose how many entries a page holds. */
  readonly sizes?: {
    readonly options: readonly number[];
    readonly onChange: (pageSize: number) => void;
  };
}

/** Turns the pages of a long list, and says which entries are shown: '11 - 20 de 34'. */
export function Pager({ label, page, pageSize, total, onPage, sizes }: PagerProps) {
  const css = useStyles(styles);
  const field = useStyles(fieldStyles);
  const rangeId = useId();
  const sizeId = useId();
  const last = Math.min(total, (page + 1) * pageSize);
  return (
    <nav className={css.pager} aria-label={label} aria-describedby={rangeId}>
      <p id={rangeId} role="status" className={css.range}>
        {page * pageSize + 1} - {last} de {total}
      </p>
      <div className={css.turn}>
        <Button
          size="small"
          icon={chevronLeft}
          idle={page === 0}
          aria-label="Página anterior"
          onPress={() => onPage(page - 1)}
        >
          Anterior
        </Button>
        <Button
          size="small"
          icon={chevronRight}
          iconAfter
          idle={last === total}
          aria-label="Próxima página"
          onPress={() => onPage(page + 1)}
        >
          Próxima
        </Button>
      </div>
      {sizes && (
        <div className={css.sizes}>
          <label htmlFor={sizeId}>Por página</label>
          <select
            id={sizeId}
            className={classNames(field.input, field.select)}
            value={pageSize}
            onChange={({ currentTarget }) => sizes.onChange(Number(currentTarget.value))}
          >
            {sizes.options.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </div>
      )}
    </nav>
  );
}
