import { useLocation, useSearchParams } from '@acolhe/session/router';
import { Button, Form, type FormApi, type FormCheck, useForm, useStyles } from '@acolhe/ui';
import type { ReactNode } from 'react';
import { FoldedFilters } from './folded-filters.tsx';
import { keptText } from './kept-text.ts';
import * as styles from './list-filters.module.css';
import { useFiltersKey } from './use-filters-key.ts';

type Filters<Name extends string> = Readonly<Record<Name, string>>;

export interface ListFiltersProps<Name extends string> {
  /** What the filters are called in the address. */
  readonly names: readonly Name[];
  /** Those of them that the history of the browser keeps instead, since they name a person. */
  readonly kept?: readonly Name[];
  readonly rules?: FormCheck<Filters<Name>>;
  /** The fields. */
  readonly children: (form: FormApi<Filters<Name>>) => ReactNode;
}

/**
 * The filters of a list, which stand in the address, or in the state of the history: another entry, as by the way back,
 * fills them anew. On a phone they are folded.
 */
export function ListFilters<Name extends string>({ kept = [], ...props }: ListFiltersProps<Name>) {
  const [address, setAddress] = useSearchParams();
  const state: unknown = useLocation().state;
  const isKept = (name: string) => kept.some((one) => one === name);
  const keptNow = Object.fromEntries(
    kept.map((name) => [name, keptText(state, name)] as const).filter(([, value]) => value !== ''),
  );
  const { key, keepFor } = useFiltersKey(askedFor(address, keptNow));
  const values = props.names.map((name) => [name, isKept(name) ? (keptNow[name] ?? '') : (address.get(name) ?? '')]);
  return (
    <FoldedFilters key={key} inUse={values.filter(([, value]) => value !== '').length}>
      {(fold) => (
        <FiltersForm
          {...props}
          initial={Object.fromEntries(values) as Filters<Name>}
          onFilter={(filters) => {
            const given = Object.entries<string>(filters)
              .map(([name, value]) => [name, value.trim()] as const)
              .filter(([, value]) => value !== '');
            const next = new URLSearchParams(Object.fromEntries(given.filter(([name]) => !isKept(name))));
            const keptNext = Object.fromEntries(given.filter(([name]) => isKept(name)));
            keepFor(askedFor(next, keptNext));
            setAddress(next, { state: keptNext });
            fold();
          }}
        />
      )}
    </FoldedFilters>
  );
}

/** What is asked for, by the address and by what the history keeps. */
const askedFor = (address: URLSearchParams, kept: Readonly<Record<string, string>>): string =>
  JSON.stringify([address.toString(), kept]);

interface FiltersFormProps<Name extends string> extends Omit<ListFiltersProps<Name>, 'kept'> {
  readonly initial: Filters<Name>;
  readonly onFilter: (filters: Filters<Name>) => void;
}

function FiltersForm<Name extends string>({ initial, rules, onFilter, children }: FiltersFormProps<Name>) {
  const css = useStyles(styles);
  const form = useForm<Filters<Name>>({ initial, rules, onSubmit: onFilter });
  return (
    <Form form={form} label="Filtros">
      <div className={css.filters}>{children(form)}</div>
      <div>
        <Button type="submit">Filtrar</Button>
      </div>
    </Form>
  );
}
