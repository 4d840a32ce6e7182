import { isCalendarDay } from '@acolhe/domain';
import { Button, classNames, EmptyState, icons, useStyles } from '@acolhe/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as styles from './filter-bar.module.css';

interface FilterBarProps {
  /** 'Filtrar documentos' */
  readonly label: string;
  /** The fields. */
  readonly children: ReactNode;
  /** Counts the searches that were refused: the field with the message takes the focus with each. */
  readonly refusals: number;
  /** The list is filtered now: the fields are shown on a phone too, where they are folded otherwise. */
  readonly isActive: boolean;
  readonly onSearch: () => void;
  readonly onClear: () => void;
}

/** The filter fields of a list, with buttons to search and to clear them. */
export function FilterBar({ label, children, refusals, isActive, onSearch, onClear }: FilterBarProps) {
  const css = useStyles(styles);
  const form = useRef<HTMLFormElement>(null);
  const [isUnfolded, setUnfolded] = useState(isActive);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    onSearch();
  };
  return (
    <form
      ref={form}
      className={classNames(css.bar, !isUnfolded && css.folded)}
      role="search"
      aria-label={label}
      noValidate
      onSubmit={search}
    >
      <div className={css.toggle}>
        <Button wide icon={icons.search} aria-expanded={isUnfolded} onPress={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? 'Esconder filtro' : 'Filtrar'}
        </Button>
      </div>
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

const INVALID = 'Data de Consulta Inválida!';
const TO_COME = 'Data deve ser igual ou inferior ao dia de hoje!';

/**
 * Checks the date of a filter.
 * @param value of a `DateField`: `YYYY-MM-DD`, text that is no day, or nothing, which filters nothing
 * @param today in São Paulo, `YYYY-MM-DD`
 * @returns the message of a date that nothing can be searched by
 * @see docs/product/received-documents.md
 */
export function dateProblem(value: string, today: string): string | undefined {
  if (value === '') return undefined;
  if (!isCalendarDay(value)) return INVALID;
  return value > today ? TO_COME : undefined;
}

/** Reports an empty list; the filter above it ends a search without results. */
export function EmptyList() {
  return (
    <div role="status">
      <EmptyState>Nenhum dado encontrado no momento. Tente uma nova pesquisa.</EmptyState>
    </div>
  );
}
