import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { cost } from './probe.ts';

/** An instance's report: its writes to the realtime database, and the cost of each answered request. */
const deeds = z.object({ writes: z.number(), costs: z.array(cost) });
export type Deeds = z.output<typeof deeds>;

/** A backend process of the bench. */
export interface Instance {
  readonly url: string;
  /** The process, to read what it takes. */
  readonly pid: number;
  /** Returns the report of the time since the last report. */
  deeds(): Promise<Deeds>;
  end(): void;
}

/**
 * Starts one on the database.
 * @param options `isProbed` notes the cost of each request, which itself costs about a fifth of a request
 */
export async function startInstance(databaseUrl: string, { isProbed = true } = {}): Promise<Instance> {
  const child = fork(join(import.meta.dirname, 'instance.ts'), {
    env: { ...process.env, BENCH_DATABASE_URL: databaseUrl, BENCH_PROBE: isProbed ? '1' : '' },
    execArgv: ['--import', 'tsx'],
  });
  const url = z.string().parse(await nextMessage(child));
  return {
    url,
    pid: child.pid ?? 0,
    deeds: async () => {
      const answer = nextMessage(child);
      child.send('deeds');
      return deeds.parse(await answer);
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
