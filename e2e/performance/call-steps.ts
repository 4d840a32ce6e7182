import type { Person } from '../support/people/people.ts';
import { median, type Figure } from './figures.ts';

/** Milliseconds from the press on 'Atender' to each step, by its name. */
type Steps = Readonly<Record<string, number>>;

/**
 * Reads from a page's timeline when the steps of its call were reached: the marks of the room and the calls to the
 * service.
 * @param sinceMs the press, epoch milliseconds; steps before it are left out
 * @see docs/product/call.md
 */
export async function stepsOf({ page }: Person, sinceMs: number): Promise<Steps> {
  const entries = await page.evaluate(() =>
    performance.getEntries().map(({ entryType, name, startTime, duration }) => ({
      entryType,
      name,
      fromMs: performance.timeOrigin + startTime,
      untilMs: performance.timeOrigin + startTime + duration,
    })),
  );
  const steps: Record<string, number> = {};
  const add = (name: string, atMs: number): void => {
    if (atMs >= sinceMs) steps[name] ??= atMs - sinceMs;
  };
  for (const { entryType, name, fromMs, untilMs } of entries) {
    const call = CALLS.find(([path]) => name.includes(path))?.[1];
    if (entryType === 'mark' && name.startsWith('acolhe-call:')) add(name.slice('acolhe-call:'.length), fromMs);
    if (entryType === 'resource' && call !== undefined) {
      add(`${call} asked`, fromMs);
      add(`${call} answered`, untilMs);
    }
  }
  return steps;
}

const CALLS = [
  ['/api/professional/offers/answer', 'acceptance'],
  ['/api/video/token-generation', 'credentials'],
] as const;

/** One figure for each side: its steps in the order in which they were reached, medians of all rounds. */
export function stepFigures(rounds: readonly Readonly<Record<'patient' | 'professional', Steps>>[]): Figure[] {
  return (['professional', 'patient'] as const).map((side) => {
    const names = new Set(rounds.flatMap((round) => Object.keys(round[side])));
    const medians = [...names].map(
      (name) => [name, Math.round(median(rounds.flatMap((round) => round[side][name] ?? [])))] as const,
    );
    const value = medians
      .sort(([, one], [, other]) => one - other)
      .map(([name, atMs]) => `${name} ${atMs}`)
      .join(', ');
    return { what: `steps of the ${side}'s page after 'Atender', ms`, value, aim: '' };
  });
}
