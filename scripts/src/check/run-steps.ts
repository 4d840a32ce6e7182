import type { Step, StepResult } from './step.ts';

/**
 * Runs steps side by side as long as there are cores for them: each starts, in the order of the list, as soon as those
 * that it follows have ended and enough cores are free. Those in the background hold no core back from the others: they
 * start on free cores, and one of them at a time also beside steps that keep every core busy. A step that failed holds
 * nothing up.
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
  const running = new Map<Step, Promise<void>>();
  const wantedCores = (step: Step) => Math.min(step.cores, cores);
  const coresTaken = (inBackground: boolean) =>
    [...running.keys()]
      .filter(({ background = false }) => background === inBackground)
      .reduce((sum, step) => sum + wantedCores(step), 0);
  const mayStart = ({ after = [] }: Step) =>
    after.every((name) => results.has(name) || !steps.some((step) => step.name === name));
  const hasRoom = (step: Step): boolean => {
    const free = cores - coresTaken(false);
    if (!step.background) return wantedCores(step) <= free;
    const takenInBackground = coresTaken(true);
    return takenInBackground === 0 || takenInBackground + wantedCores(step) <= free;
  };
  const start = (step: Step): void => {
    waiting.splice(waiting.indexOf(step), 1);
    const ending = run(step).then((result) => {
      results.set(step.name, result);
      running.delete(step);
    });
    running.set(step, ending);
  };
  const startAsMayBe = (ready: readonly Step[]): void => {
    // A step that must wait for cores is not overtaken, or it would wait for ever on a busy machine.
    for (const step of ready) {
      if (!hasRoom(step)) return;
      start(step);
    }
  };
  while (waiting.length > 0) {
    const ready = waiting.filter(mayStart);
    startAsMayBe(ready.filter(({ background = false }) => !background));
    startAsMayBe(ready.filter(({ background = false }) => background));
    if (running.size === 0) throw new Error(`${waiting.map(({ name }) => name).join(', ')} wait for each other`);
    await Promise.race(running.values());
  }
  await Promise.all(running.values());
  return steps.flatMap(({ name }) => results.get(name) ?? []);
}
