import type { StepResult } from './step.ts';

/**
 * The closing table of a run: the time that each step took, and what its processes used of the processor, which says
 * more on a busy machine.
 * @param totalSeconds of the whole run, less than the sum where steps ran side by side
 * @returns one line a step and one for the run
 */
export function stepTable(results: readonly StepResult[], totalSeconds: number): string {
  const rows = results.map(({ name, seconds, cpuSeconds, passed }) => [
    name,
    seconds.toFixed(1),
    cpuSeconds?.toFixed(1) ?? '',
    passed ? '' : 'failed',
  ]);
  const cpu = results.reduce((sum, { cpuSeconds = 0 }) => sum + cpuSeconds, 0);
  const table = [['step', 'seconds', 'cpu'], ...rows, ['all', totalSeconds.toFixed(1), cpu.toFixed(1)]];
  return table
    .map(([name = '', seconds = '', used = '', note = '']) =>
      `${name.padEnd(10)}${seconds.padStart(9)}${used.padStart(9)}  ${note}`.trimEnd(),
    )
    .join('\n');
}
