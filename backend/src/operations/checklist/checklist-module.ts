import { readChecklistCall } from '@acolhe/contracts/operations';
import type { Module } from '../../platform/app/build-app.ts';
import { handle } from '../../platform/http/handle.ts';
import { readChecklist } from './read-checklist.ts';

/**
 * Serves what is missing until a first visit can take place.
 * @see docs/product/operations.md
 */
export const checklistModule: Module = {
  name: 'operations-checklist',
  register(app, services) {
    handle(app, readChecklistCall, () => readChecklist(services));
  },
};
