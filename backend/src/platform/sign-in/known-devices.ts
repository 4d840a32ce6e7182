import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieIn, isPlainLocalhost } from '../sessions/refresh-cookie.ts';
import type { PersonKind, SignInOrigins } from '../sessions/person-kind.ts';

const NAME = 'acolhe_device';
const MAX_AGE_SECONDS = 365 * 24 * 3600;
/** Enough for a family's tablet; the oldest sign-in is dropped first. */
const MOST_PEOPLE = 8;

/**
 * The browsers in which a person has signed in before. Such a browser carries a cookie with a name of its own, made at
 * random, and for each person a mark that only this service can make of that name and that person; it says nothing
 * about who they are and opens nothing.
 * @see docs/product/identity.md
 */
export interface KnownDevices {
  /** The name of the browser that a request comes from, if this person has signed in there. */
  nameOf(request: FastifyRequest, person: ClaimedIdentity): string | undefined;
  /**
   * Remembers that a person signed in there, when the request comes from one of our own pages for people of that kind.
   */
  remember(request: FastifyRequest, reply: FastifyReply, person: ClaimedIdentity): void;
}

/** The identity that a sign-in claims: a patient's CPF, eleven digits, or a professional's e-mail. */
export interface ClaimedIdentity {
  readonly people: PersonKind;
  readonly name: string;
}

/** @param secret 32 bytes, the same in every instance */
export function createKnownDevices(secret: Buffer, config: SignInOrigins): KnownDevices {
  const origins = [...config.portalOrigins, ...config.consoleOrigins, ...config.operationsOrigins];
  const attributes = `Max-Age=${MAX_AGE_SECONDS}; Path=/api; HttpOnly; SameSite=Strict${origins.every(isPlainLocalhost) ? '' : '; Secure'}`;
  const markOf = (device: string, { people, name }: ClaimedIdentity) =>
    createHmac('sha256', secret).update(`${device}\n${people.kind}\n${name}`).digest();
  return {
    nameOf: (request, person) => {
      const { name, marks } = deviceOf(request);
      const expected = markOf(name, person);
      return marks.some((mark) => isSame(Buffer.from(mark, 'base64url'), expected)) ? name : undefined;
    },
    remember: (request, reply, person) => {
      const { origin } = request.headers;
      if (origin === undefined || !person.people.originsIn(config).includes(origin)) return;
      const { name, marks } = deviceOf(request);
      const mark = markOf(name, person).toString('base64url');
      const all = [mark, ...marks.filter((other) => other !== mark)].slice(0, MOST_PEOPLE);
      void reply.header('set-cookie', `${NAME}=${[name, ...all].join('.')}; ${attributes}`);
    },
  };
}

/** A browser's name and its marks; one that has none yet gets a name. */
function deviceOf(request: FastifyRequest): { readonly name: string; readonly marks: readonly string[] } {
  const [name, ...marks] = cookieIn(request.headers.cookie, NAME)?.split('.') ?? [];
  return name !== undefined && /^[\w-]{22}$/.test(name)
    ? { name, marks: marks.filter((mark) => /^[\w-]{43}$/.test(mark)) }
    : { name: randomBytes(16).toString('base64url'), marks: [] };
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
