import { listEncountersCall } from '@acolhe/contracts';
import { ownPatient } from '../callers/index.ts';
import type { Module } from '../platform/app/module.ts';
import { handle } from '../platform/http/index.ts';
import { listEncounters } from './list-encounters.ts';

/**
 * Serves the history of a patient's encounters.
 * @see docs/product/history.md
 */
export const encountersModule: Module = {
  name: 'encounters',
  register(app, services) {
    handle(app, listEncountersCall, async ({ patientId }, context) => ({
      ok: true,
      encounters: await listEncounters(services, ownPatient(context, patientId)),
    }));
  },
};
