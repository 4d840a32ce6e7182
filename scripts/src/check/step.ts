import { spawn } from 'node:child_process';

/** One check of `npm test`. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Shows its output while it runs; else only when it fails. */
  readonly talks?: boolean;
}

export interface StepResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

/** Runs a step to its end and prints how it went. */
export function runStep(step: Step, root: string): Promise<StepResult> {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', ...step.env },
      stdio: ['ignore', step.talks ? 'inherit' : 'pipe', step.talks ? 'inherit' : 'pipe'],
    });
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('close', (code) => {
      const seconds = Math.round((Date.now() - startedAt) / 100) / 10;
      const passed = code === 0;
      if (!passed) process.stdout.write(Buffer.concat(output));
      process.stdout.write(`${passed ? 'ok  ' : 'FAIL'} ${step.name} (${seconds} s)\n`);
      resolve({ name: step.name, passed, seconds });
    });
  });
}
