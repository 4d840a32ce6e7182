import type { PeriodFigures } from '@acolhe/contracts/operations';
import { inSaoPaulo } from '../../platform/clock.ts';
import { CSV_START, csvLine } from '../../platform/csv.ts';

const HEADER = [
  'Início',
  'Pedidos',
  'Atendidos',
  'Desistências',
  'Quedas',
  'Sem som e imagem',
  'Espera mediana (s)',
  'Espera de 95% (s)',
  'Avaliações',
  'Nota média',
];

/** Writes figures as CSV, with times and decimals as Brazil writes them. */
export function figuresCsv(periods: readonly PeriodFigures[]): string {
  return CSV_START + csvLine(HEADER) + periods.map(lineOf).join('');
}

const seconds = (ms: number | undefined): number | undefined => (ms === undefined ? undefined : Math.round(ms / 1_000));

function lineOf({ start, waitP50Ms, waitP95Ms, averageStars, ...counts }: PeriodFigures): string {
  const [year, month, day] = start.split('-');
  return csvLine([
    start.includes('T') ? inSaoPaulo(new Date(start)).toFormat('dd/MM/yyyy HH:mm') : `${day}/${month}/${year}`,
    counts.asked,
    counts.answered,
    counts.givenUp,
    counts.drops,
    counts.unconnected,
    seconds(waitP50Ms),
    seconds(waitP95Ms),
    counts.ratings,
    averageStars?.toFixed(2).replace('.', ','),
  ]);
}
