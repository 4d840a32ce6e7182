import { Histogram, Registry } from 'prom-client';

/** From one second to a day: a page that is reloaded, a visit, a shift. */
const CONNECTION_BUCKETS = [1, 10, 60, 300, 900, 3_600, 14_400, 43_200, 86_400];
const REQUEST_BUCKETS = [0.000_1, 0.000_5, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1];

/** Whose connection it is. */
type Peer = 'client' | 'service';

/**
 * Times that operators look at, as histograms.
 * @see docs/product/operations-figures.md
 */
export class Timings {
  private readonly registry = new Registry();
  private readonly connections = new Histogram({
    name: 'acolhe_realtime_connection_duration_seconds',
    help: 'How long a connection was open, by whose it was; counted at its end.',
    labelNames: ['peer'],
    buckets: CONNECTION_BUCKETS,
    registers: [this.registry],
  });
  private readonly requests = new Histogram({
    name: 'acolhe_realtime_request_duration_seconds',
    help: 'From taking a request of a connection in hand to its answer, without the wait for the disk.',
    labelNames: ['peer'],
    buckets: REQUEST_BUCKETS,
    registers: [this.registry],
  });

  /** Begins to time a connection. @returns ends it */
  connectionOpened(peer: Peer): () => void {
    return this.connections.startTimer({ peer });
  }

  /** Begins to time a request. @returns ends it */
  requestTaken(peer: Peer): () => void {
    return this.requests.startTimer({ peer });
  }

  /** Writes them in Prometheus' text format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}
