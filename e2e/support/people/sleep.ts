import type { Person } from './people.ts';

/**
 * A person's machine falls asleep: every process of their browser stands still, and no connection is closed.
 * @returns what wakes it; to be called before the browser is closed
 */
export async function fallAsleep({ browser }: Person): Promise<() => void> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const tell = (signal: NodeJS.Signals) => (): void => {
    // One that has ended meanwhile needs nothing.
    for (const { id } of processInfo)
      try {
        process.kill(id, signal);
      } catch {
        continue;
      }
  };
  tell('SIGSTOP')();
  return tell('SIGCONT');
}
