import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { forbidden } from '../problems/http-problem.ts';
import type { PersonKind } from './person-kind.ts';

const USUAL_MAX_AGE_SECONDS = 30 * 24 * 3600;

/**
 * The cookie that carries a refresh token, or a cabin's key; only pages of the portal, the console or the cabins
 * themselves ever use it.
 * @see docs/product/sessions.md
 */
export interface RefreshCookie {
  /**
   * The token of a request.
   * @throws HttpProblem 403 when the request does not come from one of our own pages
   */
  read(request: FastifyRequest): string | undefined;
  /** The token of a request, or none when that does not come from one of our own pages. */
  peek(request: FastifyRequest): string | undefined;
  /** Sets the cookie, when the request comes from one of our own pages. */
  write(request: FastifyRequest, reply: FastifyReply, token: string | undefined): void;
  /** Removes the cookie, when the request comes from one of our own pages. */
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

/** Whose cookie it is. */
export type CookieOwner = Pick<PersonKind, 'cookie' | 'originsIn'> & {
  /** 30 days unless given. */
  readonly maxAgeSeconds?: number;
};

/** The cookie of one kind of people or machines. */
export function refreshCookie(
  { cookie: name, originsIn, maxAgeSeconds = USUAL_MAX_AGE_SECONDS }: CookieOwner,
  config: Config,
): RefreshCookie {
  const origins = originsIn(config);
  const attributes = `Path=/api; HttpOnly; SameSite=Strict${origins.every(isPlainLocalhost) ? '' : '; Secure'}`;
  const isOwnPage = ({ headers: { origin } }: FastifyRequest) => origin !== undefined && origins.includes(origin);
  const set = (reply: FastifyReply, token: string, maxAgeSeconds: number) =>
    void reply.header('set-cookie', `${name}=${token}; Max-Age=${maxAgeSeconds}; ${attributes}`);
  return {
    read: (request) => {
      if (!isOwnPage(request)) throw forbidden();
      return cookieIn(request.headers.cookie, name);
    },
    peek: (request) => (isOwnPage(request) ? cookieIn(request.headers.cookie, name) : undefined),
    write: (request, reply, token) => {
      if (token !== undefined && isOwnPage(request)) set(reply, token, maxAgeSeconds);
    },
    clear: (request, reply) => {
      if (isOwnPage(request)) set(reply, '', 0);
    },
  };
}

/** One value of a `Cookie` header (RFC 6265); ours are base64url and dots, so nothing needs decoding. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  return (
    header
      ?.split(';')
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1) || undefined
  );
}

/** Names and addresses that never leave this machine (RFC 6761). */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether a page is of this machine, where there is no TLS. */
export function isPlainLocalhost(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && LOOPBACK.test(hostname);
}
