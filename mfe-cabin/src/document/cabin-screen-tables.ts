import { transitionsTable } from '@acolhe/state/machine-document';
import { STAGES, TRANSITIONS } from '../cabin/cabin-machine.ts';
import { VISIT_STAGES, VISIT_TRANSITIONS } from '../visit/visit-machine.ts';

/** Writes every legal transition of the cabin's screen and of a visit in it as tables in markdown. */
export function cabinScreenTables(): string {
  return `The screen; \`entry\` is where the CPF comes from, the form or, with an \`id\` in the address, the announcement; \`idle\` is
the same, but the invitation (\`attract\`) before a form in a kiosk.

${transitionsTable('stage', TRANSITIONS, STAGES)}

The visit; \`as-recorded\` is the stage that the last record calls for.

${transitionsTable('stage', VISIT_TRANSITIONS, VISIT_STAGES)}`;
}
