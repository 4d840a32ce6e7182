import { takes, type CharacterSet } from './character-set.ts';
import type { PatternNode, PatternPart } from './pattern.ts';
import { RuleSyntaxError } from './rule-error.ts';

type Step = { readonly kind: 'take'; readonly set: CharacterSet } | { readonly kind: 'fork'; to: readonly number[] };

/** More steps than this are refused: counts in braces multiply. */
const MAX_STEPS = 20_000;

/** Adds the steps of a part; what follows it is the next step to be added. */
function emit(part: PatternPart, steps: Step[]): void {
  if (steps.length > MAX_STEPS) throw new RuleSyntaxError('regular expression: its counts multiply to too much', 0);
  switch (part.kind) {
    case 'characters':
      steps.push({ kind: 'take', set: part.set });
      return;
    case 'sequence':
      for (const inner of part.parts) emit(inner, steps);
      return;
    case 'choice':
      emitChoice(part.parts, steps);
      return;
    case 'repeat':
      emitRepeat(part.part, part.min, part.max, steps);
  }
}

function emitFork(steps: Step[]): { to: readonly number[] } {
  const fork = { kind: 'fork' as const, to: [] as readonly number[] };
  steps.push(fork);
  return fork;
}

function emitChoice(parts: readonly PatternPart[], steps: Step[]): void {
  const entry = emitFork(steps);
  const exits: { to: readonly number[] }[] = [];
  for (const part of parts) {
    entry.to = [...entry.to, steps.length];
    emit(part, steps);
    exits.push(emitFork(steps));
  }
  for (const exit of exits) exit.to = [steps.length];
}

function emitRepeat(part: PatternPart, min: number, max: number, steps: Step[]): void {
  for (let count = 0; count < min; count += 1) emit(part, steps);
  if (max === Infinity) {
    const loop = steps.length;
    const entry = emitFork(steps);
    emit(part, steps);
    emitFork(steps).to = [loop];
    entry.to = [loop + 1, steps.length];
    return;
  }
  const skips: { fork: { to: readonly number[] }; body: number }[] = [];
  for (let count = min; count < max; count += 1) {
    skips.push({ fork: emitFork(steps), body: steps.length });
    emit(part, steps);
  }
  for (const { fork, body } of skips) fork.to = [body, steps.length];
}

/** Adds a step and all that its forks lead to; a step that is there already is not followed again. */
function reach(steps: readonly Step[], from: number, reached: Set<number>): void {
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    const step = steps[at];
    if (step?.kind === 'fork') open.push(...step.to);
  }
}

/**
 * Compiles a pattern to a test. All alternatives are followed in parallel, so that the time is bounded by the length of
 * the text times the size of the pattern, whatever text a client sends.
 * @returns a function that checks whether a text has a match
 * @throws RuleSyntaxError when the counts of the pattern multiply beyond reason
 */
export function compilePattern(pattern: PatternNode, ignoreCase: boolean): (text: string) => boolean {
  const steps: Step[] = [];
  emit(pattern.part, steps);
  const end = steps.length;
  const beginning = new Set<number>();
  reach(steps, 0, beginning);

  return (text) => {
    let current = new Set(beginning);
    for (const char of unitsOf(text)) {
      if (current.has(end) && !pattern.toEnd) return true;
      const following = new Set<number>();
      for (const at of current) {
        const step = steps[at];
        if (step?.kind === 'take' && takes(step.set, char, ignoreCase)) reach(steps, at + 1, following);
      }
      if (!pattern.fromStart) for (const at of beginning) following.add(at);
      if (following.size === 0) return false;
      current = following;
    }
    return current.has(end);
  };
}

function* unitsOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 1) yield text.charAt(at);
}
