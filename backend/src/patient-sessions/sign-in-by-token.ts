import type { AccessToken, Patient } from '@acolhe/contracts';
import { redeemPortalToken } from '../partners/signed-claims.ts';
import { requireReplaceConfirmation } from '../patients/replaced-patient.ts';
import type { BrowserSessions } from '../platform/auth/browser-sessions.ts';
import type { Session } from '../platform/auth/session.ts';
import type { CallContext } from '../platform/http/handle.ts';
import { HttpProblem, unauthenticated } from '../platform/http-problem.ts';
import { addressGroup } from '../platform/limits/limits.ts';
import { RATES } from '../platform/limits/rates.ts';

/** One text for every token that opens nothing. */
const WRONG_TOKEN = 'Acesso inválido ou expirado.';

/**
 * Signs a patient in to the portal by a partner's token.
 * @param replacesPatient the patient has said that another one who is signed in may be replaced
 * @throws HttpProblem 401 for a token that is not valid; 403 `first-access-pending` for a patient who has not done the
 * first access; 409 while another patient is signed in in the browser; 429 while the caller has to wait
 * @see docs/product/partners.md
 */
export async function signInByToken(
  sessions: BrowserSessions,
  token: string,
  context: CallContext,
  replacesPatient = false,
): Promise<{ readonly patient: Patient; readonly access: AccessToken; readonly replaced?: Session }> {
  const {
    ip,
    services: { db, clock, limits },
  } = context;
  const address = `portal-token:address:${addressGroup(ip)}`;
  await limits.consume(address, RATES.wrongPartnerTokens);
  const vouched = await redeemPortalToken(db, token, clock.now(), async (named) => {
    if (replacesPatient) return;
    await requireReplaceConfirmation(sessions, named, context).catch(async (question: unknown) => {
      await limits.refund(address);
      throw question;
    });
  });
  if (!vouched) throw unauthenticated(WRONG_TOKEN);
  await limits.refund(address);
  const { patient, partnerId } = vouched;
  if (!patient.firstAccessDone)
    throw new HttpProblem({
      code: 'first-access-pending',
      httpStatus: 403,
      message: 'Faça o primeiro acesso com CPF e senha. Depois disso, você poderá entrar por aqui.',
    });
  const { access, replaced } = await sessions.open(
    { kind: 'patient', patientId: patient.id, scope: 'patient', vouchedBy: partnerId },
    context,
  );
  return { patient, access, replaced };
}
