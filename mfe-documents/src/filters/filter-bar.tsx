import { Button, icons, useStyles } from '@acolhe/ui';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import * as styles from './filter-bar.module.css';

interface FilterBarProps {
  /** 'Filtrar documentos' */
  readonly label: string;
  /** The fields. */
  readonly children: ReactNode;
  /** Counts the searches that were refused: the field with the message takes the focus with each. */
  readonly refusals: number;
  readonly onSearch: () => void;
  readonly onClear: () => void;
}

/** Fields that narrow a list, with what searches by them and what empties them. */
export function FilterBar({ label, children, refusals, onSearch, onClear }: FilterBarProps) {
  const css = useStyles(styles);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    onSearch();
  };
  return (
    <form ref={form} className={css.bar} role="search" aria-label={label} noValidate onSubmit={search}>
      <div className={css.fields}>{children}</div>
      <div className={css.buttons}>
        <Button onPress={onClear}>Limpar</Button>
        <Button kind="main" type="submit" icon={icons.search}>
          Pesquisar
        </Button>
      </div>
    </form>
  );
}
