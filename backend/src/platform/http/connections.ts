import type { IncomingMessage, Server } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooMany } from '../http-problem.ts';
import { addressGroup } from '../limits/limits.ts';

/** What probes ask: it costs next to nothing, and an address that floods must not make the service look dead. */
export const PROBE_PATHS = { health: '/health', ready: '/ready' } as const;
const UNCOUNTED: ReadonlySet<string | undefined> = new Set(Object.values(PROBE_PATHS));

/** A caller that was refused early may still be sending its body, and reads the answer after that. */
const UNREAD_BODY_MS = 10_000;

/**
 * Limits the concurrent requests of one address before any of them is read, so that an address that floods the service
 * delays only itself. Counted in memory, per instance. A request that was answered before its body had come counts
 * until that has come or the connection is closed.
 * @returns a hook that throws HttpProblem 429, and closes the connection then
 * @see docs/product/refusals.md
 */
export function limitConcurrentRequests(most: number): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const inProgress = new CountByAddress();
  return (request, reply) => {
    if (UNCOUNTED.has(request.routeOptions.url)) return Promise.resolve();
    const address = addressGroup(request.ip);
    if (inProgress.of(address) >= most) {
      void reply.header('connection', 'close');
      return Promise.reject(tooMany(1));
    }
    inProgress.add(address);
    // The connection closes also when the caller has disconnected.
    reply.raw.once('close', () => whenBodyIsOver(request.raw, UNREAD_BODY_MS, () => inProgress.remove(address)));
    return Promise.resolve();
  };
}

/**
 * Calls back once, when the body of an answered request has come or its connection is closed.
 * @param waitMs after which the connection is destroyed
 */
export function whenBodyIsOver(request: IncomingMessage, waitMs: number, over: () => void): void {
  const { socket } = request;
  // Only a request of a socket knows whether it is complete.
  if (request.complete !== false || socket.destroyed) {
    over();
    return;
  }
  const timer = setTimeout(() => socket.destroy(), waitMs).unref();
  const done = (): void => {
    clearTimeout(timer);
    request.off('end', done);
    socket.off('close', done);
    over();
  };
  request.once('end', done);
  socket.once('close', done);
}

/**
 * Limits the open connections of one address, whatever is sent through them. Not for a service behind a proxy, to
 * which all connections belong.
 */
export function limitConnections(server: Server, most: number): void {
  const open = new CountByAddress();
  server.on('connection', (socket) => {
    const address = addressGroup(socket.remoteAddress ?? '');
    if (open.of(address) >= most) {
      socket.destroy();
      return;
    }
    open.add(address);
    socket.once('close', () => open.remove(address));
  });
}

class CountByAddress {
  readonly #counts = new Map<string, number>();

  of(address: string): number {
    return this.#counts.get(address) ?? 0;
  }

  add(address: string): void {
    this.#counts.set(address, this.of(address) + 1);
  }

  remove(address: string): void {
    const left = this.of(address) - 1;
    if (left > 0) this.#counts.set(address, left);
    else this.#counts.delete(address);
  }
}
