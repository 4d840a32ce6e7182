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

/**
 * What was searched for, as the history of the browser keeps it: not in the address, which stays in logs, though a
 * search names a person, or a code by which something is redeemed. The way back and a reload show the same.
 * @param state of the entry of the history
 */
export function keptText(state: unknown, name: string): string {
  if (typeof state !== 'object' || state === null || !Object.hasOwn(state, name)) return '';
  const value: unknown = Reflect.get(state, name);
  return typeof value === 'string' ? value : '';
}

/** Which form of filters stands over a list. */
export interface FiltersKey {
  /** Another one begins the form anew. */
  readonly key: number;
  /** Says what the form itself asks for next: it stays, and with it the focus of the person who sent it. */
  readonly keepFor: (asked: string) => void;
}

/**
 * Begins a form of filters anew when another address asks for something else, as by the way back.
 * @param asked what the address asks for
 */
export function useFiltersKey(asked: string): FiltersKey {
  const [{ key, seen, own }, set] = useState<{ key: number; seen: string; own?: string }>({ key: 0, seen: asked });
  if (asked !== seen) set({ key: asked === own ? key : key + 1, seen: asked });
  return { key, keepFor: (next) => set({ key, seen, own: next }) };
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
