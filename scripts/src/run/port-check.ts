import { createServer } from 'node:net';

/**
 * Whether something listens on a port of this machine already.
 * @param port the port to try
 */
export function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(false)));
  });
}
