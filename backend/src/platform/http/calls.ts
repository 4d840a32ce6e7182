import type { Call } from '@acolhe/contracts';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../sessions/session.ts';
import type { Services } from '../services/services.ts';

/** The HTTP server, decorated with the services and the calls registered. */
export type App = FastifyInstance;

declare module 'fastify' {
  interface FastifyInstance {
    readonly services: Services;
    /** Every call registered so far; the documentation is made of them. */
    readonly calls: Call[];
  }
  interface FastifyRequest {
    session?: Session;
  }
}

/** The path as the router writes it: `{id}` becomes `:id`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
