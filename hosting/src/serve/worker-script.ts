import type { PageBrands } from '@acolhe/brand';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type MadeText, sendText } from './file-server.ts';

/** File of an app's service worker, at the root of the origin that it serves. */
export const SERVICE_WORKER = 'service-worker.js';

/** What hosting tells a service worker, by the name that the built script has for it. */
export interface WorkerData {
  /** Of this deployment, by which it says whom to ring up. */
  readonly __BRANDS: PageBrands;
  /** Templates of the addresses that remotes declare. */
  readonly __ADDRESSES?: Readonly<Record<string, string>>;
  /** Files that it keeps (workbox's injection point). */
  readonly __WB_MANIFEST?: readonly object[];
}

/** The built script with the data in the places that it keeps for them. */
export const withWorkerData = (script: string, data: WorkerData): string =>
  Object.entries(data).reduce(
    (text, [name, value]) => text.replace(`self.${name}`, () => JSON.stringify(value)),
    script,
  );

/** Sends a service worker, which a browser asks for anew each time. */
export function sendWorker(request: FastifyRequest, reply: FastifyReply, script: MadeText): FastifyReply {
  void reply.headers({
    'Content-Type': 'text/javascript; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-cache',
  });
  return sendText(request, reply, script);
}
