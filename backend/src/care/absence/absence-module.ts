import type { Module } from '../../platform/app/build-app.ts';
import { absenceJob } from './absence-job.ts';
import { storePlaceKept } from './store-place-kept.ts';

/**
 * Follows whether the patients who wait are there.
 * @see docs/product/absence.md
 */
export const absenceModule = (): Module => ({
  name: 'absence',
  jobs: [absenceJob()],
  register(app, services) {
    app.addHook('onReady', () => storePlaceKept(services));
  },
});
