import { type OperationsRight, type OperationsRole, mayOperate } from '@acolhe/domain';
import { sql } from 'drizzle-orm';
import type { Call } from '@acolhe/contracts';
import type { Config } from '../config.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import type { Session } from '../sessions/session.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { AccessKinds } from './access-kinds.ts';
import { admit } from './admit.ts';

interface PatientsGates {
  readonly kind: 'patient';
  readonly firstAccessDone: boolean;
  readonly lgpdAccepted: boolean;
}
interface AdministratorsGates {
  readonly kind: 'administrator';
  readonly role: OperationsRole;
  readonly hasSecondFactor: boolean;
}
type PassedGates = PatientsGates | AdministratorsGates;

/** The gates that the patient or the administrator of a session has passed; null for other people. */
const PASSED_GATES = sql<PassedGates | null>`case sessions.kind
  when 'patient' then (
    select json_build_object('kind', 'patient', 'firstAccessDone', first_access_done, 'lgpdAccepted', lgpd_accepted)
    from patients where patients.id = sessions.subject_id)
  when 'administrator' then (
    select json_build_object('kind', 'administrator', 'role', role, 'hasSecondFactor', totp_secret is not null)
    from administrators where administrators.id = sessions.subject_id)
  end`;

type GatedCall = Pick<Call, 'access' | 'beforeGates' | 'right'>;

/**
 * Decides whether a caller may make a call, as `admit` does, and checks that a calling patient has completed the
 * registration, in the portal, and accepted the consent terms; that a calling administrator has a second factor where
 * it is required, and a role that permits the call. Session and gates are read by one statement, since every call pays
 * for it.
 * @throws HttpProblem as `admit`; 403 `first-access-required`, `consent-required`, `second-factor-required` or
 * `role-forbidden`
 * @see docs/product/consent.md
 * @see docs/product/operations.md
 */
export async function admitThroughGates(
  call: GatedCall,
  authorization: string | undefined,
  {
    sessions,
    accessKinds,
    config,
  }: {
    readonly sessions: Sessions;
    readonly accessKinds: AccessKinds;
    readonly config: Pick<Config, 'operationsSecondFactor'>;
  },
): Promise<Session | undefined> {
  if (!hasGates(call)) return admit(call.access, authorization, { sessions, accessKinds });
  let passed: PassedGates | null = null;
  const check = async (token: string) => {
    const found = await sessions.checkWith(token, PASSED_GATES);
    passed = found?.fact ?? null;
    return found?.session;
  };
  const session = await admit(call.access, authorization, { sessions: { check }, accessKinds });
  if (session) requirePassed(call, session, passed, config);
  return session;
}

/**
 * Every call of administrators says what it needs, so that none is open to all of them by mistake.
 * @throws Error when it does not
 */
export function requireStatedRight({ access, right, path }: Pick<Call, 'access' | 'right' | 'path'>): void {
  if (access.includes('administrator') !== (right !== undefined))
    throw new Error(`The call ${path} has to state a right if administrators make it, and only then.`);
}

const hasGates = ({ access, beforeGates, right }: GatedCall) =>
  right !== undefined || !(beforeGates || access.includes('public') || access.includes('refresh'));

function requirePassed(
  call: GatedCall,
  session: Session,
  passed: PassedGates | null,
  { operationsSecondFactor }: Pick<Config, 'operationsSecondFactor'>,
): void {
  if (!passed) return;
  if (passed.kind === 'patient') {
    if (!call.beforeGates) requirePatientsGates(session, passed);
    return;
  }
  if (!call.beforeGates && !passed.hasSecondFactor && operationsSecondFactor === 'required')
    throw gate('second-factor-required', 'Configure a verificação em duas etapas para continuar.');
  if (call.right !== undefined) requireRight(passed.role, call.right);
}

function requirePatientsGates({ scope }: Session, { firstAccessDone, lgpdAccepted }: PatientsGates): void {
  if (scope === 'scheduled-call') return;
  // A partner's session was opened without the password, and so may not set one.
  if (!firstAccessDone && scope === 'patient')
    throw gate('first-access-required', 'Complete seu cadastro para continuar.');
  if (!lgpdAccepted) throw gate('consent-required', 'Aceite o termo de consentimento para continuar.');
}

function requireRight(role: OperationsRole, right: OperationsRight): void {
  if (mayOperate(role, right)) return;
  throw gate(
    'role-forbidden',
    role === 'observer'
      ? 'Seu perfil de observador vê apenas números, sem dados pessoais.'
      : 'Somente administradores podem fazer isto. Seu perfil é de gestor.',
  );
}

const gate = (code: string, message: string) => new HttpProblem({ code, httpStatus: 403, message });
