import { dayInSaoPaulo } from '@acolhe/domain';
import { useSearchParams } from '@acolhe/session/router';
import { Button, DateField, Form, Link, SelectField, Stack, useForm, useStyles } from '@acolhe/ui';
import * as filterStyles from '../figure-parts/filters.module.css';
import { FoldedFilters } from '../list/folded-filters.tsx';
import { useFiltersKey } from '../list/use-filters-key.ts';
import { useFigureFilterNames } from '../figure-parts/use-figure-filters.ts';
import { VisitFilterFields } from '../figure-parts/visit-filter-fields.tsx';
import { ChoicesFailure } from '../list/choices-failure.tsx';
import { type FiguresQuestion, isDay, lastDaysAddress, rangeFault } from './figures-address.ts';

const PERIODS = [
  { value: 'hora', label: 'Hora' },
  { value: 'dia', label: 'Dia' },
];

/** The days, the periods and whose visits are counted, which stand in the address. On a phone they are folded. */
export function FiguresFilters({ question }: { readonly question: FiguresQuestion }) {
  const css = useStyles(filterStyles);
  const [address, setAddress] = useSearchParams();
  const { key, keepFor } = useFiltersKey(address.toString());
  const now = new Date();
  return (
    <Stack>
      <p className={css.ranges}>
        <Link href="/numeros">Hoje</Link>
        <Link href={lastDaysAddress(7, now)}>Últimos 7 dias</Link>
        <Link href={lastDaysAddress(30, now)}>Últimos 30 dias</Link>
      </p>
      <FoldedFilters key={key} inUse={[...address.keys()].length}>
        {(fold) => (
          <FiltersForm
            question={question}
            onFilter={(next) => {
              keepFor(next.toString());
              setAddress(next);
              fold();
            }}
          />
        )}
      </FoldedFilters>
    </Stack>
  );
}

interface FiltersFormProps {
  readonly question: FiguresQuestion;
  readonly onFilter: (address: URLSearchParams) => void;
}

function FiltersForm({ question: { from, until, by, clientId, partnerId, brand }, onFilter }: FiltersFormProps) {
  const css = useStyles(filterStyles);
  const names = useFigureFilterNames();
  const today = dayInSaoPaulo(new Date());
  const form = useForm({
    initial: {
      de: from,
      ate: until,
      por: by === 'day' ? 'dia' : 'hora',
      instituicao: String(clientId ?? ''),
      origem: String(partnerId ?? ''),
      marca: brand ?? '',
    },
    rules: ({ de, ate, por }) => {
      if (!isDay(de)) return [{ field: 'de', message: 'A data inicial está inválida' } as const];
      if (!isDay(ate)) return [{ field: 'ate', message: 'A data final está inválida' } as const];
      const fault = rangeFault({ from: de, until: ate, by: por === 'dia' ? 'day' : 'hour' });
      return fault === undefined ? [] : [{ field: 'ate', message: fault } as const];
    },
    onSubmit: (values) => onFilter(new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))),
  });
  return (
    <>
      <ChoicesFailure state={names} />
      <Form form={form} label="Filtros">
        <div className={css.filters}>
          <DateField label="De" today={today} max={today} {...form.field('de')} />
          <DateField label="Até" today={today} max={today} {...form.field('ate')} />
          <SelectField label="Por" options={PERIODS} {...form.field('por')} />
          <VisitFilterFields
            names={names.data}
            client={form.field('instituicao')}
            partner={form.field('origem')}
            brand={form.field('marca')}
          />
        </div>
        <div>
          <Button type="submit">Filtrar</Button>
        </div>
      </Form>
    </>
  );
}
