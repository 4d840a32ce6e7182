import { Button, classNames, icons, useStyles } from '@acolhe/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import * as styles from './folded-filters.module.css';

export interface FoldedFiltersProps {
  /** How many of them narrow the list. */
  readonly inUse: number;
  /** The form; `fold` puts it away again where it was folded. */
  readonly children: (fold: () => void) => ReactNode;
}

/** Filters that stand open beside a wide list, and behind a button on a phone, where the list is what was asked for. */
export function FoldedFilters({ inUse, children }: FoldedFiltersProps) {
  const css = useStyles(styles);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const fold = () => {
    setOpen(false);
    // Has no effect where the button is not drawn.
    opener.current?.focus();
  };
  return (
    <div className={css.place}>
      <div className={css.opener}>
        <Button
          ref={opener}
          icon={icons.filter}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setOpen(!isOpen)}
        >
          {inUse === 0 ? 'Filtros' : `Filtros (${inUse} em uso)`}
        </Button>
      </div>
      <div id={id} className={classNames(css.form, isOpen && css.open)}>
        {children(fold)}
      </div>
    </div>
  );
}
