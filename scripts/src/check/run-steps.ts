import type { Step, StepResult } from './step.ts';

/**
 * Runs steps side by side as long as there are cores for them: each starts, in the order of the list, as soon as those
 * that it follows have ended and enough cores are free. A step that failed holds nothing up.
 * @param steps one that follows a step which is not among them does not wait for it
 * @param cores of this machine; a step that wants more gets all of them
 * @param run does one step
 * @returns the results in the order of the list
 * @throws Error when steps wait for each other
 */
export async function runSteps(
  steps: readonly Step[],
  cores: number,
  run: (step: Step) => Promise<StepResult>,
): Promise<StepResult[]> {
  const results = new Map<string, StepResult>();
  const waiting = [...steps];
  const running = new Set<Promise<void>>();
  let free = cores;
  const mayStart = ({ after = [] }: Step) =>
    after.every((name) => results.has(name) || !steps.some((step) => step.name === name));
  const start = (step: Step, wanted: number): void => {
    free -= wanted;
    const ending = run(step).then((result) => {
      results.set(step.name, result);
      free += wanted;
      running.delete(ending);
    });
    running.add(ending);
  };
  while (waiting.length > 0) {
    // A step that must wait for cores is not overtaken, or it would wait for ever on a busy machine.
    for (const step of waiting.filter(mayStart)) {
      const wanted = Math.min(step.cores, cores);
      if (wanted > free) break;
      waiting.splice(waiting.indexOf(step), 1);
      start(step, wanted);
    }
    if (running.size === 0) throw new Error(`${waiting.map(({ name }) => name).join(', ')} wait for each other`);
    await Promise.race(running);
  }
  await Promise.all(running);
  return steps.flatMap(({ name }) => results.get(name) ?? []);
}
