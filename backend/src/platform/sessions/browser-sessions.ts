import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { unauthenticated } from '../problems/http-problem.ts';
import { deviceLabel } from './device-label.ts';
import { refreshCookie } from './refresh-cookie.ts';
import type { PersonKind } from './person-kind.ts';
import type { Session } from './session.ts';
import type { SessionTypes } from './session-types.ts';
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
  /**
   * Opens a session. One of another person that the browser had before ends, since nothing in that browser leads to it
   * any more.
   * @throws what `check` throws
   */
  open(person: NewSession, exchange: BrowserExchange, check?: OpeningCheck): Promise<OpenedInBrowser>;
  /** @returns the living session of the browser's cookie; none when the request comes from a foreign page */
  present(exchange: BrowserExchange): Promise<Session | undefined>;
  /** @throws HttpProblem 401 when the cookie is missing or not valid; 403 when the request comes from a foreign page */
  refresh(exchange: BrowserExchange): Promise<OpenedSession>;
  /**
   * Ends the session of the access token, else of the cookie; a cookie of another session stays.
   * @returns the session that was ended, if any
   */
  end(exchange: BrowserExchange): Promise<Session | undefined>;
}

/** A session that was just opened in a browser. */
export interface OpenedInBrowser extends OpenedSession {
  /** The session of another person that ended by it. */
  readonly replaced?: Session;
}

/** Binds sessions to the cookie of one kind of people. */
export function browserSessions(
  people: PersonKind,
  {
    config,
    sessions,
    sessionTypes,
  }: { readonly config: Config; readonly sessions: Sessions; readonly sessionTypes: SessionTypes },
): BrowserSessions {
  const cookie = refreshCookie(people, config);
  const present: BrowserSessions['present'] = async ({ request }) => {
    const token = cookie.peek(request);
    const holder = token === undefined ? undefined : await sessions.holderOf(token, people.kind);
    return holder && (await sessions.openSession(holder.sid));
  };
  const subjectOf = (session: Session) => sessionTypes.of(session).subjectOf(session);
  return {
    present,
    open: async (person, { request, reply }, check) => {
      const before = await present({ request, reply });
      const opened = await sessions.openRefreshable(person, deviceLabel(request.headers['user-agent']), check);
      cookie.write(request, reply, opened.refreshToken);
      if (!before || subjectOf(before) === subjectOf(opened.session)) return opened;
      await sessions.end(before.sid, 'replaced');
      return { ...opened, replaced: before };
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
