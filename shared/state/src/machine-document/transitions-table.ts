/** The moves of one stage to one target, with all events that bring them about. */
export interface Moves<Target extends string> {
  readonly to: Target;
  readonly events: readonly string[];
}

/** Groups one row of a table of transitions by target, in the order in which the targets first appear. */
export function groupMoves<Target extends string>(
  row: Readonly<Partial<Record<string, Target>>>,
): readonly Moves<Target>[] {
  const events = new Map<Target, string[]>();
  for (const [event, to] of Object.entries(row))
    if (to !== undefined) events.set(to, [...(events.get(to) ?? []), event]);
  return [...events].map(([to, names]) => ({ to, events: names }));
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Writes a table in markdown, its columns padded to one width as the formatter does it. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const padded = (cells: readonly string[]): string =>
    line(widths.map((width, column) => (cells[column] ?? '').padEnd(width)));
  return [padded(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(padded)].join('\n');
}

/**
 * Writes a table of transitions in markdown: a line for each target of each stage, and one for a stage without moves.
 * @param stageTitle head of the first column
 * @param stages those to be written, in this order
 */
export function transitionsTable<Stage extends string>(
  stageTitle: string,
  transitions: Readonly<Record<Stage, Readonly<Partial<Record<string, string>>>>>,
  stages: readonly Stage[],
): string {
  const rows = stages.flatMap((stage) => {
    const moves = groupMoves(transitions[stage]);
    if (moves.length === 0) return [[stage, 'none', '-']];
    return moves.map(({ to, events }) => [stage, events.map((event) => `\`${event}\``).join(', '), to]);
  });
  return markdownTable([stageTitle, 'event', 'becomes'], rows);
}
