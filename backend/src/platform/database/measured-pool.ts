import { context } from '@opentelemetry/api';
import { Pool, type PoolClient } from 'pg';

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** A pool that tells how long it took to hand a connection out. */
export class MeasuredPool extends Pool {
  /** Hears of each connection that was handed out, and of the wait for it. */
  onConnected: (waitedMs: number) => void = () => undefined;

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    const beganMs = performance.now();
    const told = () => this.onConnected(performance.now() - beganMs);
    if (!callback)
      return super.connect().then((client) => {
        told();
        return client;
      });
    // A connection may be handed out by the end of another's query: the one who waits is still who asked.
    const heard = context.bind(context.active(), callback);
    super.connect((error, client, done) => {
      if (client) told();
      heard(error, client, done);
    });
  }
}
