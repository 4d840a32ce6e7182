import { cleanPatient, endSession, type Patient, refreshSession, signIn } from '@acolhe/contracts';
import type { Renewal } from '../api/access-tokens.ts';
import { NO_SESSION } from '../api/portal-api-error.ts';
import { sendCall } from '../api/send-call.ts';
import { MOVEMENT, SESSION_LIMITS } from '../session-limits.ts';
import type { ProfileStorage } from './profile-storage.ts';
import { currentSession, forgetSession, type HostSession, openSession, refuseExit, type SessionParts, tellExit } from './session-life.ts';
import { type PortalSession, sessionOpened } from './session-slice.ts';
import type { TabLink } from './tab-link.ts';

/** The session of the portal itself: a password opens it, a cookie renews it, all tabs share it. */
export interface PortalSessionPort extends HostSession {
  /**
   * Goes on with the session of an earlier visit. The patient is signed in at once; the service confirms it meanwhile.
   * @returns who is signed in once the service has answered, or could not be reached
   */
  restore(): Promise<PortalSession | undefined>;
}

export interface SessionPortOptions extends SessionParts {
  readonly profiles: ProfileStorage;
  readonly tabs: TabLink;
}

/** @see docs/product/session-in-the-browser.md */
export function createSessionPort(options: SessionPortOptions): PortalSessionPort {
  const { store, connection, profiles, tabs, log, objections } = options;
  const current = (): PortalSession | undefined => currentSession(options);
  let leaving = false;

  const forget = (): void => {
    profiles.remove();
    forgetSession(options);
  };

  /** The service says whose session the cookie holds: usually the same patient's, with newer data. */
  const adopt = (patient: Patient, token: string): void => {
    profiles.write(patient);
    if (current()?.patient.id === patient.id) store.dispatch(sessionOpened({ patient, scope: 'portal' }));
    else {
      forgetSession(options);
      openSession(options, { patient, scope: 'portal' }, token);
    }
  };

  connection.accessTokens.renewBy(() => oneTabAtATime(async (): Promise<Renewal> => {
    const asked = current()?.patient.id;
    const { data, error } = await sendCall(connection, refreshSession, {}, { timeLimitMs: SESSION_LIMITS.renewalMs, keepalive: true });
    // Who left meanwhile is not signed in again by an answer that was still on its way.
    if (asked === undefined || current()?.patient.id !== asked) return { ok: false, error: NO_SESSION };
    if (data) {
      adopt(data.patient, data.access.token);
      return { ok: true, token: data.access.token };
    }
    if (error.httpStatus === 401 && !leaving) {
      forget();
      options.onLost?.();
    }
    return { ok: false, error };
  }));

  const restore = async (): Promise<PortalSession | undefined> => {
    const patient = profiles.read();
    if (patient) {
      openSession(options, { patient, scope: 'portal' });
      await connection.accessTokens.renew();
    } else if (profiles.unfinishedExit.get()) {
      const { error } = await sendCall(connection, endSession, {});
      if (!error) profiles.unfinishedExit.set(false);
    }
    return current();
  };

  tabs.hear({
    signedIn(patientId) {
      if (current()?.patient.id === patientId) return;
      if (current()) forgetSession(options);
      void restore();
    },
    signedOut: () => { if (current()) forgetSession(options); },
    objection: () => (current() ? objections.first() : undefined),
  });

  return {
    current,
    restore,
    async signIn(cpf, password) {
      const { data, error } = await sendCall(connection, signIn, { cpf, password });
      if (error) return { ok: false, kind: error.kind, message: error.message, ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }) };
      if (current()) forgetSession(options);
      const { patient, access } = data;
      profiles.unfinishedExit.set(false);
      profiles.write(patient);
      openSession(options, { patient, scope: 'portal' }, access.token);
      tabs.tellSignedIn(patient.id);
      log.log(MOVEMENT.signedIn, { patientId: patient.id });
      void sendCall(connection, cleanPatient, { patientId: patient.id });
      return { ok: true };
    },
    async signOut() {
      const session = current();
      if (!session) return { ok: true };
      const objection = objections.first() ?? await tabs.askForObjection();
      if (objection !== undefined) return refuseExit(options, objection);
      // The other tabs first, so that none takes the end of the session for a loss.
      tabs.tellSignedOut();
      leaving = true;
      const told = await tellExit(options, session);
      leaving = false;
      profiles.unfinishedExit.set(!told);
      forget();
      return { ok: true };
    },
    close: () => tabs.close(),
  };
}

/** The cookie's token is used up by each renewal, so two tabs must not send the same one. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('acolhe.renewal', work) : work();
}
