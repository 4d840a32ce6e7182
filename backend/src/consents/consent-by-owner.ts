import { unsignedSinceMsOf } from '../callers/session-facts.ts';
import type { Session } from '../platform/auth/session.ts';
import { HttpProblem } from '../platform/http-problem.ts';

/** The refusal of an unsigned link, which proves no more than that its sender knows the patient's CPF. */
export const consentPending = () =>
  new HttpProblem({
    code: 'consent-pending',
    httpStatus: 403,
    message: 'Entre com CPF e senha e aceite o termo de consentimento. Depois disso, você poderá entrar por aqui.',
  });

/**
 * Checks that the session was not opened by an unsigned link: such a link proves no identity, and a patient alone may
 * consent.
 * @throws HttpProblem 403 `consent-pending`
 * @see docs/product/consent.md
 */
export function requireOwner(session: Session | undefined): void {
  if (session && unsignedSinceMsOf(session) !== undefined) throw consentPending();
}
