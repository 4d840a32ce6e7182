import {
  getLiveFiguresCall,
  listFigureFiltersCall,
  listLiveVisitsCall,
  listOnDutyCall,
} from '@acolhe/contracts/operations';
import type { Module } from '../../platform/app/build-app.ts';
import { handle } from '../../platform/http/handle.ts';
import { readLiveFigures } from './live-figures.ts';
import { readFigureFilters, readLiveVisits, readOnDuty } from './live-lists.ts';

/**
 * Serves what is going on at this moment: numbers to everybody at the operations console, names to those who may
 * intervene.
 * @see docs/product/operations-figures.md
 */
export const liveModule: Module = {
  name: 'operations-live',
  register(app, { db, clock, config }) {
    handle(app, getLiveFiguresCall, (filters) => readLiveFigures(db, filters, clock.now()));
    handle(app, listFigureFiltersCall, () => readFigureFilters(db, config.brands));
    handle(app, listOnDutyCall, () => readOnDuty(db));
    handle(app, listLiveVisitsCall, (filters) => readLiveVisits(db, filters));
  },
};
