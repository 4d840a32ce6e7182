import { keysOf } from '@acolhe/domain';
import { groupMoves, transitionsTable } from '@acolhe/state/machine-document';
import { CANCELLATION, type Target, TRANSITIONS } from '../transitions.ts';
import { isTerminal, type Stage, STAGES } from '../visit-state.ts';

/** Identifiers of mermaid may not hold a hyphen. */
const node = (stage: Target): string => stage.replaceAll('-', '_');
const arrow = (from: Target, to: Target, label: string): string => `  ${node(from)} --> ${node(to)} : ${label}`;
/** Ends are drawn once, from the stages together: a line from each would hide the rest. */
const isEnding = (to: Target): boolean => to !== 'as-recorded' && isTerminal(to);
const isRecordEvent = (event: string): boolean => event.startsWith('record-');

/** Where the service's record sends a visit is the same from nearly everywhere, and drawn as one line. */
function arrowsOf(stage: Stage): readonly string[] {
  const moves = groupMoves(TRANSITIONS[stage]).filter(({ to }) => !isEnding(to) && to !== stage);
  const arrows = moves.flatMap(({ to, events }) => {
    const others = events.filter((event) => !isRecordEvent(event));
    return others.length ? [arrow(stage, to, others.join(' / '))] : [];
  });
  return moves.some(({ events }) => events.some(isRecordEvent))
    ? [...arrows, arrow(stage, 'as-recorded', 'the record')]
    : arrows;
}

function diagram(): string {
  const phases = groupMoves(TRANSITIONS.unstable).filter(
    ({ to, events }) => events.some(isRecordEvent) && !isEnding(to),
  );
  return [
    'stateDiagram-v2',
    ...STAGES.filter((stage) => !isTerminal(stage)).map((stage) => `  state "${stage}" as ${node(stage)}`),
    '  state "as the record says" as as_recorded',
    '  [*] --> opening',
    ...STAGES.flatMap(arrowsOf),
    ...phases.map(({ to, events }) => arrow('as-recorded', to, events.join(' / '))),
  ].join('\n');
}

const code = (name: string): string => `\`${name}\``;
const ENDS = STAGES.filter(isTerminal);

/** Writes the state machine of a visit in markdown: a diagram, and tables of every transition. */
export function visitDocument(): string {
  const cancellations = keysOf(CANCELLATION);
  return `## The diagram

Transitions to the ends (${ENDS.slice(0, -1).map(code).join(', ')} and ${code(ENDS.at(-1) ?? '')}) are only in the table, since nearly every stage
has them.

\`\`\`mermaid
${diagram()}
\`\`\`

## Every transition

\`as-recorded\` is the stage that the last record calls for. An event without a row for the stage changes nothing and is
logged; \`record-updated\`, \`queue-moved\` and, without a transition, \`command-handed-over\` are applied in every stage that
is not over.

${transitionsTable('stage', TRANSITIONS, STAGES)}

## Cancelling by the patient, next to the stage

\`done\` makes the stage \`cancelled\`.

${transitionsTable('cancelling', CANCELLATION, cancellations)}`;
}
