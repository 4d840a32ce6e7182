import { createHash, timingSafeEqual } from 'node:crypto';
import type { Access, Call } from '@acolhe/contracts';
import { entriesOf, type OperationsRight, type OperationsRole, mayOperate } from '@acolhe/domain';
import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Decisions } from '../database/decisions.ts';
import { forbidden, HttpProblem, unauthenticated } from '../http-problem.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

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
 * Decides whether a caller may make a call, as `authorize` does, and checks that a calling patient has completed the
 * registration, in the portal, and accepted the consent terms; that a calling administrator has a second factor where
 * it is required, and a role that permits the call. Session and gates are read by one statement, since every call pays
 * for it.
 * @throws HttpProblem as `authorize`; 403 `first-access-required`, `consent-required`, `second-factor-required` or
 * `role-forbidden`
 * @see docs/product/consent.md
 * @see docs/product/operations.md
 */
export async function authorizeThroughGates(
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
  if (!hasGates(call)) return authorize(call.access, authorization, { sessions, accessKinds });
  let passed: PassedGates | null = null;
  const check = async (token: string) => {
    const found = await sessions.checkWith(token, PASSED_GATES);
    passed = found?.fact ?? null;
    return found?.session;
  };
  const session = await authorize(call.access, authorization, { sessions: { check }, accessKinds });
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

/**
 * How a caller authenticates. none: not at all; access-token: with a session's access token; key: with a machine's
 * secret in the `Authorization` header; cookie: with a cookie that only our own pages may use, such as the refresh
 * cookie. Access tokens are checked before a call's handler runs; the handler itself checks keys and cookies.
 */
export type Credential = 'none' | 'access-token' | 'key' | 'cookie';

/** How callers of access kinds show who they are, by kind. */
export type Credentials = Readonly<Partial<Record<Access, Credential>>>;

/** The access kinds that the domains registered, besides those that every call may name. */
export class AccessKinds {
  readonly #credentials = new Map<Access, Credential>([
    ['public', 'none'],
    ['refresh', 'cookie'],
  ]);

  constructor(credentials: Credentials = {}) {
    this.register(credentials);
  }

  /** @throws Error for a kind that is registered already */
  register(credentials: Credentials): void {
    for (const [kind, credential] of entriesOf(credentials)) {
      if (this.#credentials.has(kind)) throw new Error(`The access kind ${kind} is registered twice.`);
      this.#credentials.set(kind, credential);
    }
  }

  /**
   * @returns how callers of an access kind show who they are
   * @throws Error for a kind that no domain registered
   */
  credentialOf(kind: Access): Credential {
    const credential = this.#credentials.get(kind);
    if (credential === undefined) throw new Error(`No module says how callers of the kind ${kind} show who they are.`);
    return credential;
  }
}

/**
 * Decides whether a caller may make a call.
 * @param access access kinds that may make it
 * @param authorization the header of that name
 * @returns the caller's session; undefined for an anonymous caller where the call allows them
 * @throws HttpProblem 401 without a living session, 403 with one of another scope
 */
export async function authorize(
  access: readonly Access[],
  authorization: string | undefined,
  { sessions, accessKinds }: { readonly sessions: Pick<Sessions, 'check'>; readonly accessKinds: AccessKinds },
): Promise<Session | undefined> {
  const credentials = access.map((kind) => accessKinds.credentialOf(kind));
  // Whatever else than an access token a caller shows, the call's own handler examines.
  const allowsAnonymous = credentials.some((credential) => credential !== 'access-token');
  const token = credentials.includes('key') ? undefined : bearerToken(authorization);
  const session = token === undefined ? undefined : await sessions.check(token);
  if (session && access.includes(session.scope)) return session;
  if (allowsAnonymous) return undefined;
  throw session ? forbidden() : unauthenticated();
}

/** The credential of an `Authorization: Bearer` header (RFC 6750). */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
}

/** Compares a given secret with the expected one in constant time, whatever their lengths. */
export function isSameSecret(given: Buffer | string, expected: Buffer | string): boolean {
  const hashOf = (secret: Buffer | string) => createHash('sha256').update(secret).digest();
  return timingSafeEqual(hashOf(given), hashOf(expected));
}

/**
 * @returns the id of the caller's session
 * @throws HttpProblem 401 without a session
 */
export function requireSessionId({ session }: { readonly session?: Session }): string {
  if (!session) throw unauthenticated();
  return session.sid;
}

/**
 * Refuses a page of one partner that uses a session which another partner opened. Origins that belong to no partner
 * pass: the portal's own, those of frames, and those that the operator of the server listed.
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
