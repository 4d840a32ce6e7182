import type { Refusals } from '../limits/held.ts';

type Kind = 'counter' | 'gauge';
type Row = readonly [name: string, kind: Kind, help: string, read: (stats: Stats) => number];

const ROWS: readonly Row[] = [
  ['acolhe_realtime_client_connections', 'gauge', 'Open connections of browsers.', ({ clients }) => clients],
  ['acolhe_realtime_service_connections', 'gauge', 'Open connections of the service.', ({ backends }) => backends],
  ['acolhe_realtime_event_streams', 'gauge', 'Open streams of events over REST.', ({ streams }) => streams],
  ['acolhe_realtime_listeners', 'gauge', 'Places that are listened to.', ({ listeners }) => listeners],
  ['acolhe_realtime_pushes_total', 'counter', 'Changes that were told to listeners.', ({ pushes }) => pushes],
  ['acolhe_realtime_messages_sent_total', 'counter', 'Messages that were sent to listeners.', ({ sent }) => sent],
  ['acolhe_realtime_revoked_total', 'counter', 'Listens that lost their right.', ({ revoked }) => revoked],
  ['acolhe_realtime_log_bytes', 'gauge', 'Size of the log of changes.', ({ logBytes }) => logBytes],
  [
    'acolhe_realtime_unfinished_bytes',
    'gauge',
    'Bytes of messages that are not complete.',
    ({ unfinishedBytes }) => unfinishedBytes,
  ],
  ['process_resident_memory_bytes', 'gauge', 'Memory of the process.', ({ memoryBytes }) => memoryBytes],
  ['process_cpu_seconds_total', 'counter', 'Processor time of the process.', ({ cpuMs }) => cpuMs / 1000],
  ['process_uptime_seconds', 'gauge', 'Seconds since the start.', ({ upS }) => upS],
];

const REFUSED = 'acolhe_realtime_refused_total';

/**
 * Writes the figures in Prometheus' text format.
 * @see docs/operating.md
 */
export function metricsText(stats: Stats): string {
  const lines = ROWS.flatMap(([name, kind, help, read]) => [...headOf(name, kind, help), `${name} ${read(stats)}`]);
  const refused = Object.entries(stats.refused).map(([limit, count]) => `${REFUSED}{limit="${limit}"} ${count}`);
  const head = headOf(REFUSED, 'counter', 'How often a limit was reached, or something else refused.');
  return `${[...lines, ...head, ...refused].join('\n')}\n`;
}

const headOf = (name: string, kind: Kind, help: string): readonly string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${kind}`,
];

/** Figures for the operator. */
export interface Stats {
  readonly upS: number;
  /** Open connections of clients, and of the service. */
  readonly clients: number;
  readonly backends: number;
  /** Listens, and what became of them since the start. */
  readonly listeners: number;
  readonly pushes: number;
  readonly sent: number;
  readonly revoked: number;
  readonly rechecked: number;
  readonly upToDate: number;
  readonly groups: number;
  /** Streams of events over REST. */
  readonly streams: number;
  readonly logBytes: number;
  /** Bytes of clients' messages that are not complete. */
  readonly unfinishedBytes: number;
  readonly memoryBytes: number;
  readonly cpuMs: number;
  /** How often each limit was reached, or something else was refused, since the start. */
  readonly refused: Refusals['counts'];
}
