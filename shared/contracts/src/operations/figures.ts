import { z } from 'zod';
import { day, instant } from '../wire/codecs.ts';
import { defineOperationsCall } from './common.ts';
import { figureFilters } from './live.ts';

const count = z.int().min(0);

/** What happened to urgent-care visits in a span of time. */
const figures = z.object({
  asked: count,
  /** Answered for the first time. */
  answered: count,
  /** Over without an answer. */
  givenUp: count,
  /** Calls that lost their connection. */
  drops: count,
  /** Ended although neither side received the other's sound or picture; older services do not count them. */
  unconnected: count.optional(),
  /** Of those who were answered, to within 5 %. */
  waitP50Ms: count.optional(),
  waitP95Ms: count.optional(),
  ratings: count,
  /** Of 1 to 5. */
  averageStars: z.number().optional(),
});
export type Figures = z.output<typeof figures>;

/** The figures of an hour or a day. */
const periodFigures = figures.extend({
  /** The day in São Paulo, or the beginning of the hour. */
  start: z.union([day, instant]),
});
export type PeriodFigures = z.output<typeof periodFigures>;

const range = {
  /** First and last day, in São Paulo: a year at most, by hour a week. */
  from: day,
  until: day,
  by: z.enum(['hour', 'day']),
  ...figureFilters,
};

export const getFiguresCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/figures',
  right: 'read-figures',
  summary: 'Figures of urgent care over days, as a whole and by hour or day; those in which nothing happened too.',
  input: z.object(range),
  output: z.object({ total: figures, periods: z.array(periodFigures) }),
});

export const exportFiguresCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/figures/export',
  right: 'read-figures',
  summary: 'The same by hour or day as CSV (UTF-8, semicolons).',
  transport: 'binary-answer',
  input: z.object(range),
  output: z.unknown(),
});
