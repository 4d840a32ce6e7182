import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const DURATION_BUCKETS = [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60, 300];

/** What is measured of timed work, by the name of the job. */
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
      name: 'acolhe_job_last_success_timestamp_seconds',
      help: 'When a job last ran without a failure, in seconds since 1970.',
      labelNames,
      registers,
    }),
  };
}
