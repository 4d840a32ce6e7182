import { spawn } from 'node:child_process';

/** One check of `npm test`. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Shows its output while it runs; else only when it fails. */
  readonly talks?: boolean;
  /** How many of the machine's cores it keeps busy; 0 for one that waits for the network. */
  readonly cores: number;
  /** Names of the steps that must have ended before it starts. */
  readonly after?: readonly string[];
}

export interface StepResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** Of all processes below it that it waited for, user and system; undefined where the system does not tell. */
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
