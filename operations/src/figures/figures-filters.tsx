import { dayInSaoPaulo, DAY_MS } from '@acolhe/domain';
import { useSearchParams } from '@acolhe/session/router';
import { Button, DateField, Form, Link, SelectField, Stack, useForm, useStyles } from '@acolhe/ui';
import { useOperator, useToday } from '../access/operator-context.tsx';
import { ChoicesFailure, FoldedFilters, useFiltersKey } from '../list/list-filters.tsx';
import { useFigureFilterNames, VisitFilterFields, type VisitFilters, visitFiltersOf } from './visit-filters.tsx';
import * as filterStyles from './visit-filters.module.css';

const PERIODS = [
  { value: 'hora', label: 'Hora' },
  { value: 'dia', label: 'Dia' },
];

/** Filters by days, period length and visits; they are in the address. On a phone they are folded. */
export function FiguresFilters({ question }: { readonly question: FiguresQuestion }) {
  const css = useStyles(filterStyles);
  const [address, setAddress] = useSearchParams();
  const { key, preserveFor } = useFiltersKey(address.toString());
  const now = new Date(useOperator().service.nowMs());
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
              preserveFor(next.toString());
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
  const today = useToday();
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

const MOST_DAYS = { hour: 7, day: 366 };

/** The days, the periods and whose visits an address asks for. */
interface FiguresQuestion extends VisitFilters {
  readonly from: string;
  readonly until: string;
  readonly by: 'hour' | 'day';
}

/** Reads an address: today by hour unless it says other days; what cannot be read in it counts as not given. */
export function figuresQuestionOf(address: URLSearchParams, now: Date): FiguresQuestion {
  const today = dayInSaoPaulo(now);
  const until = dayIn(address, 'ate') ?? today;
  const from = dayIn(address, 'de') ?? until;
  return { from, until, by: address.get('por') === 'dia' ? 'day' : 'hour', ...visitFiltersOf(address) };
}

/** Says what is wrong with a range, as the service would. */
function rangeFault({ from, until, by }: Pick<FiguresQuestion, 'from' | 'until' | 'by'>): string | undefined {
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) return 'A data final vem antes da inicial';
  if (days > MOST_DAYS[by]) return by === 'hour' ? 'Por hora, escolha no máximo 7 dias' : 'Escolha no máximo 366 dias';
  return undefined;
}

/** The address of so many days until today, by day. */
function lastDaysAddress(days: number, now: Date): string {
  const from = dayInSaoPaulo(new Date(now.getTime() - (days - 1) * DAY_MS));
  return `/numeros?de=${from}&ate=${dayInSaoPaulo(now)}&por=dia`;
}

/** Whether a text is a valid day, `YYYY-MM-DD`. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

function dayIn(address: URLSearchParams, name: string): string | undefined {
  const value = address.get(name) ?? '';
  return isDay(value) ? value : undefined;
}
