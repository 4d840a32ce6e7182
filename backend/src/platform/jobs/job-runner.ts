import { SpanStatusCode, type Tracer } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { jobMetrics } from './job-metrics.ts';

/** Work that is done again and again, in every instance; what must be done once only is claimed in the database. */
export interface RepeatedJob<Needs> {
  readonly name: string;
  readonly everyMs: number;
  run(needs: Needs): Promise<void>;
}

/** Runs jobs at their pace; a job never runs twice at a time in one instance. */
export interface JobRunner {
  /** Runs a job as soon as it is free, out of turn; an unknown name or a stopped runner does nothing. */
  wake(name: string): void;
  start<Needs>(jobs: readonly RepeatedJob<Needs>[], needs: Needs): void;
  /** Starts nothing more and waits for what is under way. */
  stop(): Promise<void>;
}

/**
 * A runner that has nothing to do yet.
 * @param measured its figures; of its own unless given
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

/** Each run is a trace of its own, whoever woke it. */
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
