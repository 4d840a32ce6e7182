import { currentTime } from '@acolhe/contracts';
import { DateTime } from 'luxon';
import type { Module } from '../module.ts';
import { handle } from '../platform/http/index.ts';

/** The service's clock, in São Paulo's time with its offset. */
export const clockModule: Module = {
  name: 'clock',
  register: (app, { clock }) => {
    handle(app, currentTime, () => ({ now: DateTime.fromJSDate(clock.now(), { zone: 'America/Sao_Paulo' }).toISO() ?? '' }));
  },
};
