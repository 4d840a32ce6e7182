import { sql } from 'drizzle-orm';
import type { Call } from '@acolhe/contracts';
import { HttpProblem } from '../problems/http-problem.ts';
import type { Session } from '../sessions/session.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { AccessKinds } from './access-kinds.ts';
import { admit } from './admit.ts';

interface PassedGates {
  readonly firstAccessDone: boolean;
  readonly lgpdAccepted: boolean;
}

/** The gates that the patient of a session has passed; null for other people. */
const PASSED_GATES = sql<PassedGates | null>`(
  select json_build_object('firstAccessDone', first_access_done, 'lgpdAccepted', lgpd_accepted)
  from patients where sessions.kind = 'patient' and patients.id = sessions.subject_id)`;

/**
 * Decides whether a caller may make a call, as `admit` does, and checks that a calling patient has completed the
 * registration, in the portal, and accepted the consent terms. Session and gates are read by one statement, since every
 * call pays for it.
 * @throws HttpProblem as `admit`; 403 `first-access-required` or `consent-required`
 * @see docs/product/consent.md
 */
export async function admitThroughGates(
  call: Pick<Call, 'access' | 'beforeGates'>,
  authorization: string | undefined,
  { sessions, accessKinds }: { readonly sessions: Sessions; readonly accessKinds: AccessKinds },
): Promise<Session | undefined> {
  if (call.beforeGates || call.access.includes('public') || call.access.includes('refresh'))
    return admit(call.access, authorization, { sessions, accessKinds });
  let passed: PassedGates | null = null;
  const check = async (token: string) => {
    const found = await sessions.checkWith(token, PASSED_GATES);
    passed = found?.fact ?? null;
    return found?.session;
  };
  const session = await admit(call.access, authorization, { sessions: { check }, accessKinds });
  if (session) requirePassed(session, passed);
  return session;
}

function requirePassed(session: Session, passed: PassedGates | null): void {
  if (!passed || session.scope === 'scheduled-call') return;
  // A partner's session was opened without the password, and so may not set one.
  if (!passed.firstAccessDone && session.scope === 'patient')
    throw gate('first-access-required', 'Complete seu cadastro para continuar.');
  if (!passed.lgpdAccepted) throw gate('consent-required', 'Aceite o termo de consentimento para continuar.');
}

const gate = (code: string, message: string) => new HttpProblem({ code, httpStatus: 403, message });
