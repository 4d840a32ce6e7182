import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Services } from '../services/services.ts';

const CONSEQUENCE = 'and ACOLHE_TRUST_PROXY is 0: all callers count as one address';

/**
 * Whether the settings say that a proxy stands before the service, which speaks no TLS itself, and count none.
 * @see docs/operating.md
 */
export function missesProxy({ apiOrigin, trustedProxies }: Pick<Config, 'apiOrigin' | 'trustedProxies'>): boolean {
  return trustedProxies === 0 && apiOrigin.startsWith('https:');
}

/**
 * Tells the operator of a proxy that nobody counts: at the start where the settings show it, and once when a request
 * was forwarded. All who come through it are one address to every limit, so that a hundred wrong passwords of one lock
 * everybody out.
 * @returns what looks at each request
 */
export function warnOfProxy(
  log: Services['log'],
  config: Pick<Config, 'apiOrigin' | 'trustedProxies'>,
): (request: FastifyRequest) => Promise<void> {
  if (missesProxy(config)) log.warn(`ACOLHE_API_URL is https, so a proxy stands in front, ${CONSEQUENCE}`);
  let isTold = false;
  return (request) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true;
      log.warn(`a proxy forwards requests ${CONSEQUENCE}`);
    }
    return Promise.resolve();
  };
}
