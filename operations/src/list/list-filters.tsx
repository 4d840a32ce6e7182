import { useLocation, useSearchParams } from '@acolhe/session/router';
import {
  type AsyncState,
  Button,
  classNames,
  Form,
  type FormApi,
  type FormCheck,
  icons,
  Note,
  useForm,
  useStyles,
} from '@acolhe/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import * as styles from './list-filters.module.css';

type Filters<Name extends string> = Readonly<Record<Name, string>>;

export interface ListFiltersProps<Name extends string> {
  /** Search parameters of the filters. */
  readonly names: readonly Name[];
  /** Filters whose value names a person: it is in the history state instead of the address. */
  readonly inHistory?: readonly Name[];
  readonly rules?: FormCheck<Filters<Name>>;
  /** The fields. */
  readonly children: (form: FormApi<Filters<Name>>) => ReactNode;
}

/**
 * The filters of a list. They are in the address or in the history state; navigating to another entry fills them
 * again. On a phone they are folded.
 */
export function ListFilters<Name extends string>({ inHistory = [], ...props }: ListFiltersProps<Name>) {
  const [address, setAddress] = useSearchParams();
  const state: unknown = useLocation().state;
  const isInHistory = (name: string) => inHistory.some((one) => one === name);
  const historyNow = Object.fromEntries(
    inHistory.map((name) => [name, textInHistory(state, name)] as const).filter(([, value]) => value !== ''),
  );
  const { key, preserveFor } = useFiltersKey(askedFor(address, historyNow));
  const values = props.names.map((name) => [
    name,
    isInHistory(name) ? (historyNow[name] ?? '') : (address.get(name) ?? ''),
  ]);
  return (
    <FoldedFilters key={key} inUse={values.filter(([, value]) => value !== '').length}>
      {(fold) => (
        <FiltersForm
          {...props}
          // One for each of `names`.
          initial={Object.fromEntries(values) as Filters<Name>}
          onFilter={(filters) => {
            const given = Object.entries<string>(filters)
              .map(([name, value]) => [name, value.trim()] as const)
              .filter(([, value]) => value !== '');
            const next = new URLSearchParams(Object.fromEntries(given.filter(([name]) => !isInHistory(name))));
            const historyNext = Object.fromEntries(given.filter(([name]) => isInHistory(name)));
            preserveFor(askedFor(next, historyNext));
            setAddress(next, { state: historyNext });
            fold();
          }}
        />
      )}
    </FoldedFilters>
  );
}

/** The filters of the address and of the history state. */
const askedFor = (address: URLSearchParams, inHistory: Readonly<Record<string, string>>): string =>
  JSON.stringify([address.toString(), inHistory]);

interface FiltersFormProps<Name extends string> extends Omit<ListFiltersProps<Name>, 'inHistory'> {
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

export interface FoldedFiltersProps {
  /** Number of filters in use. */
  readonly inUse: number;
  /** The form; `fold` puts it away again where it was folded. */
  readonly children: (fold: () => void) => ReactNode;
}

/** Filters that are always open above a wide list, and behind a button on a phone, which shows the list first. */
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

/**
 * A search text in the history state: not in the address, which servers log, although a search names a person or a
 * code that can be redeemed. It survives back navigation and reload.
 * @param state of the entry of the history
 */
export function textInHistory(state: unknown, name: string): string {
  if (typeof state !== 'object' || state === null || !Object.hasOwn(state, name)) return '';
  const value: unknown = Reflect.get(state, name);
  return typeof value === 'string' ? value : '';
}

/** Identity of a form of filters. */
export interface FiltersKey {
  /** Another key resets the form. */
  readonly key: number;
  /** Says what the form itself asks for next: it stays, and with it the focus of the person who sent it. */
  readonly preserveFor: (asked: string) => void;
}

/**
 * Resets a form of filters when the address changes by navigation, not by the form itself.
 * @param asked what the address asks for
 */
export function useFiltersKey(asked: string): FiltersKey {
  const [{ key, seen, own }, set] = useState<{ key: number; seen: string; own?: string }>({ key: 0, seen: asked });
  if (asked !== seen) set({ key: asked === own ? key : key + 1, seen: asked });
  return { key, preserveFor: (next) => set({ key, seen, own: next }) };
}

/** Says that what a filter offers to choose from did not load, which without it looks as if there were nothing. */
export function ChoicesFailure({ state: { fault, isFetching, onRetry } }: { readonly state: AsyncState<unknown> }) {
  return (
    fault !== undefined && (
      <Note
        kind="danger"
        title="As opções dos filtros não carregaram"
        live
        action={
          <Button busy={isFetching} onPress={onRetry}>
            Carregar as opções
          </Button>
        }
      >
        {fault}
      </Note>
    )
  );
}
