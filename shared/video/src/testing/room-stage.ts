import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundleHarness } from './harness-bundle.ts';

/** The person who asks for access to the realtime database. */
export interface AccessRequest {
  readonly side: 'patient' | 'professional';
  readonly visit: number;
}

/** Serves the page on which rooms run. */
export interface RoomStage {
  readonly url: string;
  close(): Promise<void>;
}

const PAGE =
  '<!doctype html><title>room</title><video id="remote"></video><video id="local"></video><script src="/harness.js"></script>';

/** @param access answers with the wire's fields already read: what `connectRealtime` takes */
export async function startRoomStage(access: (request: AccessRequest) => Promise<unknown>): Promise<RoomStage> {
  const scripts = await bundleHarness();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stage');
    const script = scripts.get(url.pathname.slice(1));
    if (script) return response.setHeader('content-type', 'text/javascript').end(script);
    if (url.pathname !== '/access') return response.setHeader('content-type', 'text/html').end(PAGE);
    const side = url.searchParams.get('side') === 'professional' ? 'professional' : 'patient';
    access({ side, visit: Number(url.searchParams.get('visit')) }).then(
      (given) => response.setHeader('content-type', 'application/json').end(JSON.stringify(given)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
