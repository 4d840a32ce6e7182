import { SpanStatusCode, type Tracer } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Work that is done again and again, in every instance; what must be done once only is claimed in the database. */
export interface RepeatedJob<Needs> {
  readonly name: string;
  readonly everyMs: number;
  run(needs: Needs): Promise<void>;
}

/** Runs jobs at their pace; a job never runs twice at a time in one instance. */
export interface JobRunner {
  /**
   * Runs a job as soon as it is free, without waiting for its interval; an unknown name or a stopped runner does
   * nothing.
   */
  wake(name: string): void;
  start<Needs>(jobs: readonly RepeatedJob<Needs>[], needs: Needs): void;
  /** Starts no more jobs and waits for running ones. */
  stop(): Promise<void>;
}

/**
 * Creates a runner without jobs.
 * @param measured its metrics; a separate registry unless given
 * @param tracer makes a span of each run; none are made without
 */
export function createJobRunner(log: Logger, measured = jobMetrics(new Registry()), tracer?: Tracer): JobRunner {
  const runs = new Map<string, RepeatedRun>();
  return {
    wake: (name) => runs.get(name)?.wake(),
    start: (jobs, needs) => {
      for (const job of jobs) {
        const run = new RepeatedRun(
          job.everyMs,
          async () => {
            const took = measured.durations.startTimer({ job: job.name });
            await traced(job.name, () => job.run(needs), tracer).finally(took);
            measured.lastSuccess.set({ job: job.name }, Date.now() / 1000);
          },
          (error) => {
            measured.failures.inc({ job: job.name });
            log.error({ err: error, job: job.name }, 'a job failed; it is tried again');
          },
        );
        measured.failures.inc({ job: job.name }, 0);
        runs.set(job.name, run);
        run.wake();
      }
    },
    stop: async () => {
      await Promise.all([...runs.values()].map((run) => run.stop()));
      runs.clear();
    },
  };
}

/** Each run is a separate trace, regardless of the caller that woke it. */
function traced(name: string, run: () => Promise<void>, tracer: Tracer | undefined): Promise<void> {
  if (!tracer) return run();
  return tracer.startActiveSpan(`job ${name}`, { root: true }, async (span) => {
    try {
      await run();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

class RepeatedRun {
  #timer: NodeJS.Timeout | undefined;
  #current: Promise<void> | undefined;
  #wanted = false;
  #stopped = false;

  constructor(
    readonly everyMs: number,
    readonly work: () => Promise<void>,
    readonly onError: (error: unknown) => void,
  ) {}

  wake(): void {
    if (this.#stopped) return;
    if (this.#current) {
      this.#wanted = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#wanted = false;
    this.#current = this.#once();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#current;
  }

  async #once(): Promise<void> {
    try {
      await this.work();
    } catch (error) {
      this.onError(error);
    }
    this.#current = undefined;
    if (this.#stopped) return;
    if (this.#wanted) this.wake();
    else this.#timer = setTimeout(() => this.wake(), this.everyMs);
  }
}

const DURATION_BUCKETS = [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60, 300];

/** Metrics of repeated jobs, by the name of the job. */
export function jobMetrics(registry: Registry) {
  const labelNames = ['job'] as const;
  const registers = [registry];
  return {
    durations: new Histogram({
      name: 'acolhe_job_duration_seconds',
      help: 'Time that a run of a job took.',
      labelNames,
      buckets: DURATION_BUCKETS,
      registers,
    }),
    failures: new Counter({
      name: 'acolhe_job_failures_total',
      help: 'Runs of a job that failed.',
      labelNames,
      registers,
    }),
    lastSuccess: new Gauge({
      name: 'acolhe_job_last_success_seconds',
      help: 'When a job last ran without a failure, in seconds since 1970.',
      labelNames,
      registers,
    }),
  };
}

/** Work on one after the other of what a query finds. */
export interface OrderedWork<Key> {
  /** Sorts before every key. */
  readonly before: Key;
  /** @returns the first key after another one, undefined after the last */
  readonly next: (after: Key) => Promise<Key | undefined>;
  readonly work: (key: Key) => Promise<void>;
  /** Called with each key whose work failed. */
  readonly onError: (error: unknown, key: Key) => void;
}

/** Works through keys in their order, each once; one that fails holds no other up. */
export async function forEachBatch<Key>({ before, next, work, onError }: OrderedWork<Key>): Promise<void> {
  for (let key = await next(before); key !== undefined; key = await next(key))
    try {
      await work(key);
    } catch (error) {
      onError(error, key);
    }
}

/** Sorts before every generated UUID. */
export const MIN_UUID = '00000000-0000-0000-0000-000000000000';
