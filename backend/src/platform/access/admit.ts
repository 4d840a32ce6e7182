import type { Access } from '@acolhe/contracts';
import type { AccessKinds } from './access-kinds.ts';
import { forbidden, unauthenticated } from '../problems/http-problem.ts';
import type { Session } from '../sessions/session.ts';
import type { Sessions } from '../sessions/sessions.ts';

/**
 * Decides whether a caller may make a call.
 * @param access who may make it
 * @param authorization the header of that name
 * @returns the caller's session; undefined for a stranger where the call admits them
 * @throws HttpProblem 401 without a living session, 403 with one of another scope
 */
export async function admit(
  access: readonly Access[],
  authorization: string | undefined,
  { sessions, accessKinds }: { readonly sessions: Pick<Sessions, 'check'>; readonly accessKinds: AccessKinds },
): Promise<Session | undefined> {
  const credentials = access.map((kind) => accessKinds.credentialOf(kind));
  // Whatever else than an access token a caller shows, the call's own handler examines.
  const admitsStrangers = credentials.some((credential) => credential !== 'access-token');
  const token = credentials.includes('key') ? undefined : bearerToken(authorization);
  const session = token === undefined ? undefined : await sessions.check(token);
  if (session && access.includes(session.scope)) return session;
  if (admitsStrangers) return undefined;
  throw session ? forbidden() : unauthenticated();
}

/** The credential of an `Authorization: Bearer` header (RFC 6750). */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
}
