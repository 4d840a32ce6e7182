import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';

/** A backend process of the bench. */
export interface Instance {
  readonly url: string;
  /** How many writes it has sent to the realtime database so far. */
  realtimeWrites(): Promise<number>;
  end(): void;
}

/** Starts one on the database. */
export async function startInstance(databaseUrl: string): Promise<Instance> {
  const child = fork(join(import.meta.dirname, 'instance.ts'), { env: { ...process.env, BENCH_DATABASE_URL: databaseUrl }, execArgv: ['--import', 'tsx'] });
  const url = z.string().parse(await nextMessage(child));
  return {
    url,
    realtimeWrites: async () => {
      const answer = nextMessage(child);
      child.send('writes');
      return z.number().parse(await answer);
    },
    end: () => child.disconnect(),
  };
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const exited = (code: number | null) => reject(new Error(`An instance ended with ${code}.`));
    child.once('exit', exited);
    child.once('message', (message) => {
      child.off('exit', exited);
      resolve(message);
    });
  });
}
