import type { CallContext } from '../http/context.ts';
import { unauthenticated } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { deviceOf } from './device.ts';
import { refreshCookie } from './refresh-cookie.ts';
import type { Session, SessionKind } from './session.ts';
import type { NewSession, OpenedSession, OpeningCheck } from './sessions.ts';

/**
 * Sessions of one kind of person in their browser: the access token in the answer, the refresh token in the cookie.
 * @see docs/product/sessions.md
 */
export interface BrowserSessions {
  /** @throws what `check` throws */
  open(person: NewSession, context: CallContext, check?: OpeningCheck): Promise<OpenedSession>;
  /** @throws Refusal 401 when the cookie is missing or worth nothing; 403 when the request comes from a foreign page */
  refresh(context: CallContext): Promise<OpenedSession>;
  /**
   * Ends the session of the access token, else of the cookie; a cookie of another session stays.
   * @returns what was ended, if anything
   */
  end(context: CallContext): Promise<Session | undefined>;
}

/** @param kind whose cookie it is */
export function browserSessions(
  kind: SessionKind,
  { config, sessions }: Pick<Services, 'config' | 'sessions'>,
): BrowserSessions {
  const cookie = refreshCookie(kind, config);
  return {
    open: async (person, { request, reply }, check) => {
      const opened = await sessions.openRefreshable(person, deviceOf(request.headers['user-agent']), check);
      cookie.write(request, reply, opened.refreshToken);
      return opened;
    },
    refresh: async ({ request, reply }) => {
      const token = cookie.read(request);
      const opened = token === undefined ? undefined : await sessions.refresh(token, kind);
      if (!opened) {
        cookie.clear(request, reply);
        throw unauthenticated();
      }
      cookie.write(request, reply, opened.refreshToken);
      return opened;
    },
    end: async ({ session, request, reply }) => {
      const token = session ? cookie.glimpse(request) : cookie.read(request);
      const holder = token === undefined ? undefined : await sessions.holderOf(token, kind);
      const ended = session ?? holder;
      if (ended) await sessions.end(ended.sid);
      // The cookie may be of another session in this browser, such as the portal's own beside a part that a partner
      // embeds: that one goes on.
      if (!holder || holder.sid === ended?.sid) cookie.clear(request, reply);
      return ended;
    },
  };
}
