import { currentPatientCall, type Patient } from '@acolhe/contracts';
import { SIGN_OUT_DURING_CALL } from '@acolhe/domain';
import { apiError, NO_SESSION } from '../api/portal-api-error.ts';
import { sendCall } from '../api/send-call.ts';
import type { SessionScope } from '../model/declarations.ts';
import type { PortalSession } from '../model/portal-session.ts';
import { patientChanged } from '../store/portal-store.ts';
import {
  currentSession,
  followGates,
  forgetSession,
  type HostSession,
  openSession,
  refuseExit,
  sendSignOut,
  type SessionParts,
  sessionWith,
  singleSignOut,
  visitAtExit,
} from './session-lifecycle.ts';
import type { SignInResult } from './session-port.ts';

/** A session that is given by a token: of a partner's back end, a cabin, a link. Nothing of it outlives the page. */
export interface TokenSession extends HostSession {
  /**
   * Opens the session of a token; the service says whose it is.
   * @param scope of the session, `urgent-care` by default; may be known later than the patient
   */
  openWithToken(token: string, scope?: Promise<SessionScope | undefined>): Promise<SignInResult>;
  /** Opens the session of a patient who is known already. */
  open(session: PortalSession, token: string): void;
  /**
   * Makes calls with the token of a caller who is no patient of the portal, such as a device; there is no session to
   * read then. Since version 2.2.
   */
  callWithToken(token: string): void;
}

export interface TokenSessionOptions extends SessionParts {
  /** Asks for a new token when the old one was refused; undefined when there is none. */
  renew(): Promise<string | undefined>;
}

/** Refuses every sign-in, because a token gives the session. */
function refuseSignIn(): Promise<SignInResult> {
  const { kind, message } = apiError('refused', 'session-is-given');
  return Promise.resolve({ ok: false, kind, message });
}

/** @see docs/product/session-in-the-browser.md */
export function createTokenSession(options: TokenSessionOptions): TokenSession {
  const { connection, signOutBlocks } = options;
  const current = (): PortalSession | undefined => currentSession(options);

  connection.accessTokens.renewBy(async () => {
    const token = await options.renew().catch(() => undefined);
    if (token !== undefined) return { ok: true, token };
    if (current()) forgetSession(options);
    options.onLost?.();
    return { ok: false, error: NO_SESSION };
  });

  const update = (patient: Patient): void => {
    const session = sessionWith(options, patient);
    if (session) options.store.dispatch(patientChanged(session));
  };
  followGates(options, update);

  return {
    current,
    update,
    open: (session, token) => openSession(options, session, token),
    callWithToken: (token) => connection.accessTokens.hold(token),
    async openWithToken(token, scope) {
      connection.accessTokens.hold(token);
      const { data: patient, error } = await sendCall(connection, currentPatientCall, {});
      if (error) return { ok: false, kind: error.kind, message: error.message };
      const session = { patient, scope: (await scope) ?? 'urgent-care' };
      openSession(options, session, connection.accessTokens.current() ?? token);
      return { ok: true };
    },
    signIn: refuseSignIn,
    signInByLink: refuseSignIn,
    signInByToken: refuseSignIn,
    signOut: singleSignOut(async () => {
      const session = current();
      if (!session) return { ok: true };
      const block = signOutBlocks.first();
      if (block !== undefined) return refuseExit(options, block);
      const visit = await visitAtExit(options, session);
      if (visit?.isInCall) return refuseExit(options, SIGN_OUT_DURING_CALL);
      await sendSignOut(options, session);
      forgetSession(options);
      return { ok: true };
    }),
    close: () => undefined,
  };
}
