import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { unauthenticated } from '../problems/http-problem.ts';
import { deviceLabel } from './device-label.ts';
import { refreshCookie } from './refresh-cookie.ts';
import type { PersonKind } from './person-kind.ts';
import type { Session } from './session.ts';
import type { NewSession, OpenedSession, OpeningCheck, Sessions } from './sessions.ts';

/** A request of a browser, its answer, and the session of its access token if it carries one. */
export interface BrowserExchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly session?: Session;
}

/**
 * Sessions of one kind of person in their browser: the access token in the answer, the refresh token in the cookie.
 * @see docs/product/sessions.md
 */
export interface BrowserSessions {
  /** @throws what `check` throws */
  open(person: NewSession, exchange: BrowserExchange, check?: OpeningCheck): Promise<OpenedSession>;
  /** @throws HttpProblem 401 when the cookie is missing or not valid; 403 when the request comes from a foreign page */
  refresh(exchange: BrowserExchange): Promise<OpenedSession>;
  /**
   * Ends the session of the access token, else of the cookie; a cookie of another session stays.
   * @returns the session that was ended, if any
   */
  end(exchange: BrowserExchange): Promise<Session | undefined>;
}

/** Binds sessions to the cookie of one kind of people. */
export function browserSessions(
  people: PersonKind,
  { config, sessions }: { readonly config: Config; readonly sessions: Sessions },
): BrowserSessions {
  const cookie = refreshCookie(people, config);
  return {
    open: async (person, { request, reply }, check) => {
      const opened = await sessions.openRefreshable(person, deviceLabel(request.headers['user-agent']), check);
      cookie.write(request, reply, opened.refreshToken);
      return opened;
    },
    refresh: async ({ request, reply }) => {
      const token = cookie.read(request);
      const opened = token === undefined ? undefined : await sessions.refresh(token, people.kind);
      if (!opened) {
        cookie.clear(request, reply);
        throw unauthenticated();
      }
      cookie.write(request, reply, opened.refreshToken);
      return opened;
    },
    end: async ({ session, request, reply }) => {
      const token = session ? cookie.peek(request) : cookie.read(request);
      const holder = token === undefined ? undefined : await sessions.holderOf(token, people.kind);
      const ended = session ?? holder;
      if (ended) await sessions.end(ended.sid);
      // The cookie may be of another session in this browser, such as the portal's own beside a part that a partner
      // embeds: that one goes on.
      if (!holder || holder.sid === ended?.sid) cookie.clear(request, reply);
      return ended;
    },
  };
}
