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

const ENDS = STAGES.filter(isTerminal);

/** Writes the state machine of a visit for people, in markdown: a diagram, and tables of every legal move. */
export function visitDocument(): string {
  const cancellations = Object.keys(CANCELLATION) as (keyof typeof CANCELLATION)[];
  return `## The diagram

Moves to the ends (${ENDS.slice(0, -1).join(', ')} and ${ENDS.at(-1)}) are in the table alone, since nearly every stage has them.

\`\`\`mermaid
${diagram()}
\`\`\`

## Every legal move

\`as-recorded\` is the stage that the last record calls for. An event that is not in its stage's rows changes nothing and
is logged; \`record-updated\`, \`queue-moved\` and, where it moves nothing, \`command-handed-over\` are applied in every stage
that is not over, without a move.

${transitionsTable('stage', TRANSITIONS, STAGES)}

## The patient's own cancelling, beside the stage

\`done\` makes the stage cancelled.

${transitionsTable('cancelling', CANCELLATION, cancellations)}`;
}
