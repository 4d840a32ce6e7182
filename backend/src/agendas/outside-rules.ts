import { type AgendaRules, type Slot, workingDays } from './slots.ts';

/**
 * Finds the times that the rules of an agenda no longer hold: they lie outside the working hours of their day, or
 * something of them is blocked. Where slots begin does not matter.
 * @param times epoch milliseconds
 * @param blocked times that the professional blocked
 * @see docs/product/agendas.md
 */
export function outsideRules<T extends Slot>(times: readonly T[], rules: AgendaRules, blocked: readonly Slot[]): T[] {
  if (times.length === 0) return [];
  const fromMs = Math.min(...times.map(({ startMs }) => startMs));
  const untilMs = Math.max(...times.map(({ endMs }) => endMs));
  const working = mergeTouching([...workingDays(rules, { fromMs, untilMs })].flat());
  return times.filter(
    (time) =>
      blocked.some(({ startMs, endMs }) => startMs < time.endMs && time.startMs < endMs) ||
      !working.some(({ startMs, endMs }) => startMs <= time.startMs && time.endMs <= endMs),
  );
}

/** An appointment may go over the border of two stretches that touch. */
function mergeTouching(times: readonly Slot[]): Slot[] {
  const merged: Slot[] = [];
  for (const time of [...times].sort((a, b) => a.startMs - b.startMs)) {
    const before = merged.at(-1);
    if (before && time.startMs <= before.endMs)
      merged[merged.length - 1] = { startMs: before.startMs, endMs: Math.max(before.endMs, time.endMs) };
    else merged.push(time);
  }
  return merged;
}
