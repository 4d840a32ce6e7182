import { type Session, unsignedSinceMsOf } from '../platform/sessions/index.ts';
import { HttpProblem } from '../platform/http/index.ts';

/** Said to who knows a patient's CPF, which is all that an unsigned link shows. */
export const consentPending = () =>
  new HttpProblem({
    code: 'consent-pending',
    httpStatus: 403,
    message: 'Entre com CPF e senha e aceite o termo de consentimento. Depois disso, você poderá entrar por aqui.',
  });

/**
 * Goes on unless an unsigned link opened the session: anybody can make one, and nobody consents for somebody else.
 * @throws HttpProblem 403 `consent-pending`
 * @see docs/product/consent.md
 */
export function requireOwner(session: Session | undefined): void {
  if (session && unsignedSinceMsOf(session) !== undefined) throw consentPending();
}
