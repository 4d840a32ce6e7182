import type { Decisions } from '../decisions/decisions.ts';
import { forbidden } from '../problems/http-problem.ts';
import type { Session } from '../sessions/session.ts';

/**
 * Keeps the pages of one partner from what another partner opened. An origin that stands with no partner passes: the
 * portal's own, that of frames, and those that the operator of the server listed.
 * @param origin header of that name
 * @throws HttpProblem 403 when the page is another partner's than the session
 * @see docs/product/partners.md
 */
export function refuseOtherPartnersPage(
  session: Session | undefined,
  origin: string | undefined,
  { isOriginOf }: Pick<Decisions, 'isOriginOf'>,
): void {
  const partnerId = session && 'partnerId' in session ? session.partnerId : undefined;
  if (partnerId === undefined || origin === undefined) return;
  if (isOriginOf(partnerId, origin) === false) throw forbidden('Esta sessão é de outro parceiro.');
}
