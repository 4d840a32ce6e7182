import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { forbidden, unauthenticated } from '../http-problem.ts';
import { isSameSecret } from './admission.ts';
import type { SessionTypes } from './session-types.ts';
import type { PersonKind, Session, SignInOrigins } from './session.ts';
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
  /** @returns the living session of the browser's cookie; none when the request is sent by a foreign page */
  present(exchange: BrowserExchange): Promise<Session | undefined>;
  /** @throws HttpProblem 401 when the cookie is missing or not valid; 403 when the request is sent by a foreign page */
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
    const token = cookie.readIfOwnOrigin(request);
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
      const token = session ? cookie.readIfOwnOrigin(request) : cookie.read(request);
      const holder = token === undefined ? undefined : await sessions.holderOf(token, people.kind);
      const ended = session ?? holder;
      if (ended) await sessions.end(ended.sid);
      // The cookie may hold another session of this browser, such as the portal's own next to an embedded part of a
      // partner: that session continues.
      if (!holder || holder.sid === ended?.sid) cookie.clear(request, reply);
      return ended;
    },
  };
}

const BROWSERS = [
  ['Edg', 'Edge'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/**
 * Names a browser and its system in a few Portuguese words, for the list of a patient's open sessions.
 * @param userAgent the header of that name
 * @returns for instance `Chrome em Android`; undefined when neither is known
 */
export function deviceLabel(userAgent: string | undefined): string | undefined {
  const nameIn = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent?.includes(mark))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  return browser && system ? `${browser} em ${system}` : (browser ?? system);
}

const USUAL_MAX_AGE_SECONDS = 30 * 24 * 3600;

/**
 * The cookie that carries a refresh token, or a cabin's key; only pages of the portal, the console or the cabins
 * themselves ever use it.
 * @see docs/product/sessions.md
 */
export interface RefreshCookie {
  /**
   * The token of a request.
   * @throws HttpProblem 403 when the request is sent by a foreign page
   */
  read(request: FastifyRequest): string | undefined;
  /** The token of a request; undefined when a foreign page sent it. */
  readIfOwnOrigin(request: FastifyRequest): string | undefined;
  /** Sets the cookie, unless a foreign page sent the request. */
  write(request: FastifyRequest, reply: FastifyReply, token: string | undefined): void;
  /** Removes the cookie, unless a foreign page sent the request. */
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
    readIfOwnOrigin: (request) => (isOwnPage(request) ? cookieIn(request.headers.cookie, name) : undefined),
    write: (request, reply, token) => {
      if (token !== undefined && isOwnPage(request)) set(reply, token, maxAgeSeconds);
    },
    clear: (request, reply) => {
      if (isOwnPage(request)) set(reply, '', 0);
    },
  };
}

/** One value of a `Cookie` header (RFC 6265); ours are base64url and dots, so nothing needs decoding. */
function cookieIn(header: string | undefined, name: string): string | undefined {
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
function isPlainLocalhost(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && LOOPBACK.test(hostname);
}

const DEVICE_COOKIE = 'acolhe_device';
const DEVICE_MAX_AGE_SECONDS = 365 * 24 * 3600;
/** Enough for a family's tablet; the oldest sign-in is dropped first. */
const MAX_PEOPLE = 8;

/**
 * Recognises browsers that have signed in before. The cookie holds a random browser id and one HMAC per person; it
 * grants no access.
 * @see docs/product/identity.md
 */
export interface KnownDevices {
  /** Id of the browser that sends a request, if this person has signed in there. */
  nameOf(request: FastifyRequest, person: SignInIdentity): string | undefined;
  /**
   * Records that a person signed in there, when the request is sent by a page of the service for people of that kind.
   */
  remember(request: FastifyRequest, reply: FastifyReply, person: SignInIdentity): void;
}

/** The identity that a sign-in claims: a patient's CPF, eleven digits, or the e-mail of another person. */
export interface SignInIdentity {
  readonly people: PersonKind;
  readonly login: string;
}

/** @param secret 32 bytes, the same in every instance */
export function createKnownDevices(secret: Buffer, config: SignInOrigins): KnownDevices {
  const origins = [...config.portalOrigins, ...config.consoleOrigins, ...config.operationsOrigins];
  const attributes = `Max-Age=${DEVICE_MAX_AGE_SECONDS}; Path=/api; HttpOnly; SameSite=Strict${origins.every(isPlainLocalhost) ? '' : '; Secure'}`;
  const markOf = (device: string, { people, login }: SignInIdentity) =>
    createHmac('sha256', secret).update(`${device}\n${people.kind}\n${login}`).digest();
  return {
    nameOf: (request, person) => {
      const { name, marks } = deviceOf(request);
      const expected = markOf(name, person);
      return marks.some((mark) => isSameSecret(Buffer.from(mark, 'base64url'), expected)) ? name : undefined;
    },
    remember: (request, reply, person) => {
      const { origin } = request.headers;
      if (origin === undefined || !person.people.originsIn(config).includes(origin)) return;
      const { name, marks } = deviceOf(request);
      const mark = markOf(name, person).toString('base64url');
      const all = [mark, ...marks.filter((other) => other !== mark)].slice(0, MAX_PEOPLE);
      void reply.header('set-cookie', `${DEVICE_COOKIE}=${[name, ...all].join('.')}; ${attributes}`);
    },
  };
}

/** A browser's name and its marks; one that has none yet gets a name. */
function deviceOf(request: FastifyRequest): { readonly name: string; readonly marks: readonly string[] } {
  const [name, ...marks] = cookieIn(request.headers.cookie, DEVICE_COOKIE)?.split('.') ?? [];
  return name !== undefined && /^[\w-]{22}$/.test(name)
    ? { name, marks: marks.filter((mark) => /^[\w-]{43}$/.test(mark)) }
    : { name: randomBytes(16).toString('base64url'), marks: [] };
}
