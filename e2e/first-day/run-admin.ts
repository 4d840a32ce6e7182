import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { ROOT } from '../support/stack/test-stack.ts';

/**
 * Runs `npm run admin -- …` on the database of `DATABASE_URL`.
 * @param input lines for its standard input
 * @returns what it printed
 * @throws Error with what it said when it failed
 */
export async function runAdmin(args: readonly string[], input: readonly string[]): Promise<string> {
  const child = spawn('npm', ['run', '--silent', 'admin', '--', ...args], {
    cwd: ROOT,
    stdio: 'pipe',
    env: { ...process.env, npm_config_update_notifier: 'false' },
  });
  child.stdin.end(input.map((line) => `${line}\n`).join(''));
  const [printed, complaint, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  if (code !== 0) throw new Error(`${args.join(' ')}: ${complaint}`);
  return printed.trim();
}
