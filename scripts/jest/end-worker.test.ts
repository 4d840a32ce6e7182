import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import './second-try.ts';

const COUNT = 'require(process.argv[1]); process.send(process.listenerCount("exit"), () => process.disconnect());';

/** How many listeners of the end a process has that loads what each worker of jest loads. */
async function listenersOfEnd(env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, ['-e', COUNT, join(__dirname, 'transform.cjs')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [count] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [number];
  return count;
}

it('endWorker › ends a worker of jest at once, and no other process', async () => {
  const { JEST_WORKER_ID: _, ...env } = process.env;
  const usual = await listenersOfEnd(env);
  expect(await listenersOfEnd({ ...env, JEST_WORKER_ID: '1' })).toBe(usual + 1);
});
