import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { systemErrorCode } from '../store/data-folder.ts';
import { replyJson } from './reply.ts';

export interface ListenerHandlers {
  readonly request: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly upgrade: (request: IncomingMessage, socket: Socket, head: Buffer) => void;
}

/** One port, on one or more addresses. */
export interface Listener {
  readonly port: number;
  /** Begins to serve; until then requests are asked to retry. */
  serve(handlers: ListenerHandlers): void;
  close(): Promise<void>;
}

/** `localhost` means either loopback address, depending on the system: both are listened on. */
function addressesOf(host: string): readonly string[] {
  return host === 'localhost' || host === '127.0.0.1' ? ['127.0.0.1', '::1'] : [host];
}

function bind(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

const isMissingAddress = (error: unknown): boolean =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(systemErrorCode(error) ?? '');

/** Time for running requests to end before their connections are cut. */
const GRACE_MS = 1_000;

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
  });

/**
 * Takes a port. The second loopback address may be missing on a machine.
 * @param port 0 takes any free one
 * @throws when the port is taken or may not be used
 */
export async function openListener(host: string, port: number, onError: (error: unknown) => void): Promise<Listener> {
  let handlers: ListenerHandlers | null = null;
  const servers: Server[] = [];
  let bound = port;
  for (const [index, address] of addressesOf(host).entries()) {
    const server = createServer({ requestTimeout: 15_000, headersTimeout: 10_000 }, (request, response) => {
      if (!handlers) return replyJson(response, 503, { error: 'Starting.' });
      handlers.request(request, response).catch((error: unknown) => {
        onError(error);
        if (response.headersSent) response.destroy();
        else replyJson(response, 500, { error: 'Internal error.' });
      });
    });
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      if (handlers) handlers.upgrade(request, socket, head);
      else socket.destroy();
    });
    try {
      bound = await bind(server, address, bound);
      servers.push(server);
    } catch (error) {
      if (index > 0 && (isMissingAddress(error) || port === 0)) continue;
      await Promise.all(servers.map(closed));
      throw systemErrorCode(error) === 'EADDRINUSE' ? new Error(`port ${bound} is taken`, { cause: error }) : error;
    }
  }
  return {
    port: bound,
    serve: (given) => (handlers = given),
    close: async () => void (await Promise.all(servers.map(closed))),
  };
}
