import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '../limits/address-group.ts';
import { tooMany } from '../problems/http-problem.ts';

/** What a probe asks: it costs nothing, and an address that floods must not make the service look dead. */
export const HEALTH_PATH = '/health';

/**
 * Limits how many requests of one address are under way at once, before any of them is read: an address that floods the
 * service waits for itself. Counted in memory, by each instance for its own.
 * @returns a hook that throws HttpProblem 429
 * @see docs/product/refusals.md
 */
export function limitRequestsAtOnce(most: number): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const underWay = new Map<string, number>();
  const leave = (address: string) => {
    const left = (underWay.get(address) ?? 1) - 1;
    if (left === 0) underWay.delete(address);
    else underWay.set(address, left);
  };
  return (request, reply) => {
    if (request.routeOptions.url === HEALTH_PATH) return Promise.resolve();
    const address = addressGroup(request.ip);
    const before = underWay.get(address) ?? 0;
    if (before >= most) return Promise.reject(tooMany(1));
    underWay.set(address, before + 1);
    // The connection of a caller who has gone closes too.
    reply.raw.once('close', () => leave(address));
    return Promise.resolve();
  };
}
