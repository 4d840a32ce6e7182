import { listEncountersCall, PAGE_SIZES } from '@acolhe/contracts';
import { requireOwnPatient } from '../access/callers.ts';
import type { Module } from '../platform/app/build-app.ts';
import { handle } from '../platform/http/handle.ts';
import { listEncounters } from './list-encounters.ts';

/**
 * Serves the history of a patient's encounters.
 * @see docs/product/history.md
 */
export const encountersModule: Module = {
  name: 'encounters',
  register(app, services) {
    handle(app, listEncountersCall, async ({ patientId, page, pageSize, ...search }, context) => ({
      ok: true,
      ...(await listEncounters(services, {
        ...search,
        patientId: requireOwnPatient(context, patientId),
        // Callers that name no page know of none.
        page:
          page === undefined && pageSize === undefined
            ? undefined
            : { number: page ?? 1, size: pageSize ?? PAGE_SIZES[0] },
      })),
    }));
  },
};
