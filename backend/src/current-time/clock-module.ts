import { currentTimeCall } from '@acolhe/contracts';
import type { Module } from '../platform/app/build-app.ts';
import { inSaoPaulo } from '../platform/clock.ts';
import { handle } from '../platform/http/handle.ts';

/** The service's clock, in São Paulo's time with its offset. */
export const clockModule: Module = {
  name: 'clock',
  register: (app, { clock }) => {
    handle(app, currentTimeCall, () => ({ now: inSaoPaulo(clock.now()).toISO() ?? '' }));
  },
};
