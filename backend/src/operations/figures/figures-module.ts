import { Readable } from 'node:stream';
import { exportFiguresCall, getFiguresCall } from '@acolhe/contracts/operations';
import { DateTime } from 'luxon';
import type { Module } from '../../platform/app/build-app.ts';
import { BinaryAnswer, handle } from '../../platform/http/handle.ts';
import { invalidInput } from '../../platform/http-problem.ts';
import { figuresCsv } from './figures-csv.ts';
import { type FigureQuestion, readFigures } from './read-figures.ts';
import { sumUpDaysJob } from './sum-up-days.ts';

const MOST_DAYS = { day: 366, hour: 7 };

/**
 * Serves the figures of urgent care over days.
 * @see docs/product/operations-figures.md
 */
export const figuresModule: Module = {
  name: 'operations-figures',
  jobs: [sumUpDaysJob],
  register(app, { db }) {
    handle(app, getFiguresCall, (question) => readFigures(db, withinReach(question)));
    handle(app, exportFiguresCall, async (question, { reply }) => {
      const { periods } = await readFigures(db, withinReach(question));
      void reply.header('content-disposition', 'attachment; filename="indicadores.csv"');
      return new BinaryAnswer(Readable.from([figuresCsv(periods)]), 'text/csv; charset=utf-8');
    });
  },
};

/** @throws HttpProblem 400 for a range that ends before it begins, or is too long */
function withinReach(question: FigureQuestion): FigureQuestion {
  const { from, until, by } = question;
  const days = DateTime.fromISO(until).diff(DateTime.fromISO(from), 'days').days + 1;
  if (days < 1)
    throw invalidInput([{ path: 'until', message: 'before from' }], 'O fim do período vem antes do início.');
  if (days > MOST_DAYS[by])
    throw invalidInput(
      [{ path: 'until', message: `more than ${MOST_DAYS[by]} days` }],
      `Escolha um período de até ${MOST_DAYS[by]} dias.`,
    );
  return question;
}
