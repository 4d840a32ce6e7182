import { dayInSaoPaulo } from '@acolhe/domain';
import { type VisitFilters, visitFiltersOf } from '../figure-parts/use-figure-filters.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = { hour: 7, day: 366 };

/** The days, the periods and whose visits an address asks for. */
export interface FiguresQuestion extends VisitFilters {
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
export function rangeFault({ from, until, by }: Pick<FiguresQuestion, 'from' | 'until' | 'by'>): string | undefined {
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) return 'A data final vem antes da inicial';
  if (days > MOST_DAYS[by]) return by === 'hour' ? 'Por hora, escolha no máximo 7 dias' : 'Escolha no máximo 366 dias';
  return undefined;
}

/** The address of so many days until today, by day. */
export function lastDaysAddress(days: number, now: Date): string {
  const from = dayInSaoPaulo(new Date(now.getTime() - (days - 1) * DAY_MS));
  return `/numeros?de=${from}&ate=${dayInSaoPaulo(now)}&por=dia`;
}

/** Whether a text is a day of the calendar as the wire writes it. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

function dayIn(address: URLSearchParams, name: string): string | undefined {
  const value = address.get(name) ?? '';
  return isDay(value) ? value : undefined;
}
