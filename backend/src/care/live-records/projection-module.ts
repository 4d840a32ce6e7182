import { type Module } from '../../platform/module.ts';
import { projectionJob } from '../../platform/projection/projection-job.ts';

/** Keeps the realtime database what the state says; it has no calls. @see docs/product/virtual-queue.md */
export const projectionModule = (): Module => ({
  name: 'projection',
  jobs: [projectionJob()],
  register: () => undefined,
});
