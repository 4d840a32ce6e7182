import { spawn } from 'node:child_process';

/** One check of `npm test`. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Shows its output while it runs; else only when it fails. */
  readonly talks?: boolean;
  /** Number of CPU cores that it uses; 0 for one that waits for the network. */
  readonly cores: number;
  /** Names of the steps that must have ended before it starts. */
  readonly after?: readonly string[];
}

export interface StepResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** User and system time of all child processes that it waited for; undefined where the system does not report it. */
  readonly cpuSeconds?: number;
}

/** Runs the command that follows, then writes what its processes used to the third descriptor. */
const WITH_TIMES = '"$@"; code=$?; times >&3; exit $code';

/** Runs a step to its end and prints how it went. */
export function runStep(step: Step, root: string): Promise<StepResult> {
  const startedAt = Date.now();
  const [command, args] =
    process.platform === 'win32'
      ? [step.command, step.args]
      : ['/bin/sh', ['-c', WITH_TIMES, 'sh', step.command, ...step.args]];
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', ...step.env },
      stdio: ['ignore', step.talks ? 'inherit' : 'pipe', step.talks ? 'inherit' : 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    let times = '';
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      times += chunk.toString();
    });
    child.once('close', (code) => {
      const seconds = Math.round((Date.now() - startedAt) / 100) / 10;
      const passed = code === 0;
      if (!passed) process.stdout.write(Buffer.concat(output));
      process.stdout.write(`${passed ? 'ok  ' : 'FAIL'} ${step.name} (${seconds} s)\n`);
      resolve({ name: step.name, passed, seconds, cpuSeconds: cpuSecondsIn(times) });
    });
  });
}

/**
 * Reads what the shell's `times` writes: one line for the shell, one for its children, user and system in each.
 * @param times such as `0m0.00s 0m0.01s\n1m2.50s 0m3.50s`
 * @returns the sum of the children's, undefined when there is none
 */
export function cpuSecondsIn(times: string): number | undefined {
  const children = times.trim().split('\n')[1];
  if (children === undefined) return undefined;
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

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
