import {
  type AccessToken,
  currentPatientCall,
  endSessionCall,
  type Patient,
  refreshSessionCall,
  signInCall,
} from '@acolhe/contracts';
import { digitsOf } from '@acolhe/domain';
import { sql } from 'drizzle-orm';
import { patientOf } from '../access/callers.ts';
import type { CarePort } from '../access/care-port.ts';
import { redeemPortalToken } from '../partners/signed-claims.ts';
import { partners } from '../partners/tables.ts';
import {
  findPatient,
  findPatientAccount,
  lockPasswordHash,
  type PatientAccount,
  PATIENTS,
  redactPatient,
} from '../patients/patients.ts';
import { endUnsignedSession, requireReplaceConfirmation } from '../patients/replaced-patient.ts';
import type { Module } from '../platform/app/build-app.ts';
import { type BrowserSessions, browserSessions } from '../platform/auth/browser-sessions.ts';
import { signInWithPassword, warmUpDummyHash } from '../platform/auth/password-sign-in.ts';
import type { Session, SessionType } from '../platform/auth/session.ts';
import { sessions } from '../platform/auth/tables.ts';
import { HttpProblem, unauthenticated } from '../platform/http-problem.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import { addressGroup } from '../platform/limits/limits.ts';
import { RATES } from '../platform/limits/rates.ts';
import type { Services } from '../platform/services/services.ts';

const DONE = 'Login realizado com sucesso.';
/** One text for a wrong CPF and a wrong password. */
const WRONG_CREDENTIALS = 'CPF ou senha inválidos.';

/**
 * Serves the sessions of patients: sign-in, refresh, exit, and the patient of the session.
 * @see docs/product/sessions.md
 */
export const createPatientSessionsModule = (care: Pick<CarePort, 'patientLeft' | 'patientSignedIn'>): Module => ({
  name: 'patient-sessions',
  sessionTypes: [portalSession],
  register: (app, services) => {
    const { db } = services;
    const sessions = browserSessions(PATIENTS, services);
    app.addHook('onReady', warmUpDummyHash);
    const leave = async (session: Session | undefined) => {
      if (session?.kind === 'patient') await care.patientLeft(services, session);
    };

    handle(app, signInCall, async ({ cpf = '', password = '', partnerToken, replacesPatient }, context) => {
      if (partnerToken !== undefined) {
        const { patient, access, replaced } = await signInByToken(sessions, partnerToken, context, replacesPatient);
        await leave(replaced);
        await care.patientSignedIn(services, patient.id);
        return { ok: true, message: DONE, patient, access };
      }
      const digits = digitsOf(cpf ?? '');
      const { patient, passwordHash } = await signInWithPassword<PatientAccount>(services, context, {
        claimed: { people: PATIENTS, login: digits },
        password,
        find: () => findPatientAccount(db, digits),
        refusalMessage: WRONG_CREDENTIALS,
      });
      const { access, session, replaced } = await sessions.open(
        { kind: 'patient', patientId: patient.id, scope: 'patient' },
        context,
      );
      // Whatever becomes of the new session, the one that it replaced has ended.
      await leave(replaced);
      // A password that was changed while it was checked opens nothing: the change has ended the sessions from before
      // it, but not this one.
      if ((await lockPasswordHash(db, patient.id)) !== passwordHash) {
        await services.sessions.end(session.sid, 'password');
        throw unauthenticated();
      }
      await care.patientSignedIn(services, patient.id);
      return { ok: true, message: DONE, patient, access };
    });

    handle(app, refreshSessionCall, async (_input, context) => {
      const opened = await sessions.refresh(context);
      const patient = await existingPatient(services, opened);
      return { patient, access: opened.access, onlyUrgentCare: opened.session.scope === 'urgent-care' };
    });

    handle(app, endSessionCall, async (_input, context) => {
      await leave(await sessions.end(context));
      return { ok: true };
    });

    handle(app, currentPatientCall, (_input, context) => existingPatient(services, context));
  },
});

async function existingPatient({ db }: Services, { session }: Pick<CallContext, 'session'>): Promise<Patient> {
  const patient = await findPatient(db, patientOf({ session }));
  if (!session || !patient) throw unauthenticated();
  return redactPatient(session, patient);
}

/** A patient's session in the portal. */
interface PortalSession {
  readonly kind: 'patient';
  readonly patientId: number;
  readonly scope: 'patient';
  /**
   * The partner whose token opened it, where no password did.
   * @see docs/product/partners.md
   */
  readonly issuingPartnerId?: number;
  readonly sid: string;
}

declare module '../platform/auth/session.ts' {
  interface SessionsByScope {
    readonly patient: PortalSession;
  }
}

export const portalSession: SessionType<PortalSession> = {
  kind: 'patient',
  scope: 'patient',
  subjectOf: ({ patientId }) => patientId,
  claimsOf: ({ issuingPartnerId }) => ({ partner: issuingPartnerId }),
  read: (sid, patientId, { partner }) => ({
    kind: 'patient',
    patientId,
    scope: 'patient',
    sid,
    ...(partner !== undefined && { issuingPartnerId: partner }),
  }),
  idleLifeOf: ({ issuingPartnerId }) => (issuingPartnerId === undefined ? 'own' : 'sponsored'),
  isRevoked: sql`exists (select 1 from ${partners} where ${partners.id} = ${sessions.partnerId}
    and (${partners.revokedAt} is not null or not ${partners.portalSignIn}))`,
  endReplaced: endUnsignedSession,
};

/** One text for every token that opens nothing. */
const WRONG_TOKEN = 'Acesso inválido ou expirado.';

/**
 * Signs a patient in to the portal by a partner's token.
 * @param replacesPatient the patient has said that another one who is signed in may be replaced
 * @throws HttpProblem 401 for a token that is not valid; 403 `first-access-pending` for a patient who has not done the
 * first access; 409 while another patient is signed in in the browser; 429 while the caller has to wait
 * @see docs/product/partners.md
 */
async function signInByToken(
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
  const redeemed = await redeemPortalToken(db, token, clock.now(), async (named) => {
    if (replacesPatient) return;
    await requireReplaceConfirmation(sessions, named, context).catch(async (question: unknown) => {
      await limits.refund(address);
      throw question;
    });
  });
  if (!redeemed) throw unauthenticated(WRONG_TOKEN);
  await limits.refund(address);
  const { patient, partnerId } = redeemed;
  if (!patient.firstAccessDone)
    throw new HttpProblem({
      code: 'first-access-pending',
      httpStatus: 403,
      message: 'Faça o primeiro acesso com CPF e senha. Depois disso, você poderá entrar por aqui.',
    });
  const { access, replaced } = await sessions.open(
    { kind: 'patient', patientId: patient.id, scope: 'patient', issuingPartnerId: partnerId },
    context,
  );
  return { patient, access, replaced };
}
