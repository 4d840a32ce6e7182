import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { at, ROOT } from '../support/stack/test-stack.ts';

/**
 * Runs `npm run admin -- …` on the database of `DATABASE_URL`, without a terminal.
 * @returns what it printed
 * @throws Error with what it said when it failed
 */
export async function runAdmin(args: readonly string[]): Promise<string> {
  const child = spawn('npm', ['run', '--silent', 'admin', '--', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ACOLHE_OPERATIONS_ORIGINS: at('operations', ''),
      npm_config_update_notifier: 'false',
    },
  });
  const [printed, complaint, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  if (code !== 0) throw new Error(`${args.join(' ')}: ${complaint}`);
  return printed.trim();
}
