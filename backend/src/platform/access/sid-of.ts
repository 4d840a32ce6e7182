import { unauthenticated } from '../problems/http-problem.ts';
import type { Session } from '../sessions/session.ts';

/**
 * @returns the id of the caller's session
 * @throws HttpProblem 401 without a session
 */
export function sidOf({ session }: { readonly session?: Session }): string {
  if (!session) throw unauthenticated();
  return session.sid;
}
