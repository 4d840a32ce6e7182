import type { BrowserContext } from '@playwright/test';
import type { PortName } from '../../../scripts/src/run/ports.ts';
import { TEST_PORTS } from '../stack/test-stack.ts';

/** Requests and errors of the pages of a browser context, since the watch began. */
export interface Watch {
  /** Paths asked for at one part of the product. */
  requestsTo(part: PortName): readonly string[];
  /**
   * Everything that the pages' consoles hold as an error, uncaught ones included; without what the browser says of
   * answers and connections that failed, which on a busy machine come again by themselves.
   */
  readonly errors: readonly string[];
}

const OF_THE_NETWORK = /^(Failed to load resource|WebSocket connection to '[^']*' failed)/;

/** Watches all pages of a context. */
export function watch(context: BrowserContext): Watch {
  const requests: URL[] = [];
  const errors: string[] = [];
  context.on('request', (request) => requests.push(new URL(request.url())));
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !OF_THE_NETWORK.test(text)) errors.push(`${text} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  return {
    requestsTo: (part) =>
      requests.filter(({ port }) => Number(port) === TEST_PORTS[part]).map(({ pathname }) => pathname),
    errors,
  };
}
