import { CANCELLATION, TRANSITIONS, type Target } from '../transitions.ts';
import { isTerminal, STAGES, type Stage } from '../visit-state.ts';

const OPENING_LINES = `# The state machine of a visit

Written from \`mfe-video/src/visit/transitions.ts\` by \`node --import tsx mfe-video/src/visit/document/write.ts\`; a test fails when it is out of date.
What the stages mean and why they move so: [product/visit-states.md](product/visit-states.md).`;

/** One move of a stage, with all events that bring it about. */
interface Move {
  readonly to: Target;
  readonly events: readonly string[];
}

function movesOf<To extends string>(
  row: Readonly<Partial<Record<string, To>>>,
): readonly { readonly to: To; readonly events: readonly string[] }[] {
  const events = new Map<To, string[]>();
  for (const [event, to] of Object.entries(row))
    if (to !== undefined) events.set(to, [...(events.get(to) ?? []), event]);
  return [...events].map(([to, names]) => ({ to, events: names }));
}

/** Ends are drawn once, from the stages together: a line from each would hide the rest. */
const isEnding = ({ to }: Move): boolean => to !== 'as-recorded' && isTerminal(to);
/** Identifiers of mermaid may not hold a hyphen. */
const node = (stage: Target): string => stage.replaceAll('-', '_');
const arrow = (from: Target, to: Target, label: string): string => `  ${node(from)} --> ${node(to)} : ${label}`;
const tellsPhase = (event: string): boolean => event.startsWith('record-');

/** Where the service's record sends a visit is the same from nearly everywhere, and drawn as one line. */
function arrowsOf(stage: Stage): readonly string[] {
  const moves = movesOf(TRANSITIONS[stage]).filter((move) => !isEnding(move) && move.to !== stage);
  const arrows = moves.flatMap(({ to, events }) => {
    const others = events.filter((event) => !tellsPhase(event));
    return others.length ? [arrow(stage, to, others.join(' / '))] : [];
  });
  return moves.some(({ events }) => events.some(tellsPhase))
    ? [...arrows, arrow(stage, 'as-recorded', 'the record')]
    : arrows;
}

function diagram(): string {
  const phases = Object.keys(TRANSITIONS.unstable)
    .filter(tellsPhase)
    .flatMap((event) => movesOf(TRANSITIONS.unstable).filter(({ events }) => events.includes(event)));
  return [
    'stateDiagram-v2',
    ...STAGES.filter((stage) => !isTerminal(stage)).map((stage) => `  state "${stage}" as ${node(stage)}`),
    '  state "as the record says" as as_recorded',
    '  [*] --> opening',
    ...STAGES.flatMap(arrowsOf),
    ...phases.filter((move) => !isEnding(move)).map(({ to, events }) => arrow('as-recorded', to, events.join(' / '))),
  ].join('\n');
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function table<Name extends string>(
  head: string,
  rows: Readonly<Record<Name, Readonly<Partial<Record<string, string>>>>>,
  names: readonly Name[],
): string {
  const body = names.flatMap((name) => {
    const moves = movesOf(rows[name]);
    return moves.length
      ? moves.map(({ to, events }) => row([name, events.map((event) => `\`${event}\``).join(', '), to]))
      : [row([name, 'none', '-'])];
  });
  return [row([head, 'event', 'becomes']), row(['---', '---', '---']), ...body].join('\n');
}

/** The table of transitions as a page for people: a diagram, and every legal move. */
export function transitionsDocument(): string {
  const cancellations = Object.keys(CANCELLATION) as (keyof typeof CANCELLATION)[];
  return (
    [
      OPENING_LINES,
      `## The diagram\n\nMoves to the ends (${listed(STAGES.filter(isTerminal))}) are in the table alone, since nearly every stage has them.\n\n\`\`\`mermaid\n${diagram()}\n\`\`\``,
      `## Every legal move\n\n\`as-recorded\` is the stage that the last record calls for. An event that is not in its stage's rows changes nothing and is logged; \`record-updated\`,\n\`queue-moved\` and, where it moves nothing, \`command-handed-over\` are taken notice of in every stage that is not over.\n\n${table('stage', TRANSITIONS, STAGES)}`,
      `## The patient's own cancelling, beside the stage\n\n\`done\` makes the stage cancelled.\n\n${table('cancelling', CANCELLATION, cancellations)}`,
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

function listed(stages: readonly Stage[]): string {
  return `${stages.slice(0, -1).join(', ')} and ${stages.at(-1) ?? ''}`;
}
