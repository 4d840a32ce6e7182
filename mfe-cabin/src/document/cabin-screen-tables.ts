import { transitionsTable } from '@acolhe/state/machine-document';
import { STAGES, TRANSITIONS } from '../cabin/cabin-machine.ts';
import { VISIT_STAGES, VISIT_TRANSITIONS } from '../visit/visit-machine.ts';

/** Writes every transition of the cabin's screen and of a visit in it as tables in markdown. */
export function cabinScreenTables(): string {
  return `The screen. \`entry\` is the stage that supplies the CPF: \`form\` or, with an \`id\` in the address, \`announcement\`; \`idle\`
is the same, except that a kiosk shows the invitation (\`attract\`) before the form.

${transitionsTable('stage', TRANSITIONS, STAGES)}

The visit; \`as-recorded\` is the stage that the last record calls for.

${transitionsTable('stage', VISIT_TRANSITIONS, VISIT_STAGES)}`;
}
