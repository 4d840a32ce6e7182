import {
  cleanPatientCall,
  endSessionCall,
  MOVEMENT,
  OTHER_PATIENT_SIGNED_IN,
  type Patient,
  refreshSessionCall,
  signInByLinkCall,
  signInCall,
} from '@acolhe/contracts';
import { DURATIONS, SIGN_OUT_DURING_CALL } from '@acolhe/domain';
import type { ApiConnection, Renewal } from '../api/connection.ts';
import { NO_SESSION, type PortalApiError, SESSION_INTERRUPTED } from '../api/portal-api-error.ts';
import { sendCall } from '../api/send-call.ts';
import type { PortalSession } from '../model/portal-session.ts';
import { dismissFailures } from '../store/notifications.ts';
import {
  patientChanged,
  type PortalStore,
  selectIsInterrupted,
  sessionInterrupted,
  sessionOpened,
} from '../store/portal-store.ts';
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
import type { ProfileStorage, TabChannel } from './shared-tabs.ts';
import type { UnsavedInput } from './sign-out-guards.ts';

/**
 * The session of the portal itself: a password, a partner's token or a link opens it, a cookie renews it, all tabs
 * share it.
 */
export interface CookieSession extends HostSession {
  /**
   * Resumes the session of an earlier visit. The patient is signed in at once; the service confirms it afterwards.
   * @returns the session once the service has answered, or could not be reached
   */
  restore(): Promise<PortalSession | undefined>;
}

export interface CookieSessionOptions extends SessionParts {
  readonly profiles: ProfileStorage;
  readonly tabs: TabChannel;
  /** While something is not saved, the end of the session by the service is an interruption. */
  readonly unsaved: UnsavedInput;
}

/** @see docs/product/session-in-the-browser.md */
export function createCookieSession(options: CookieSessionOptions): CookieSession {
  const { store, connection, profiles, tabs, log, signOutBlocks, unsaved } = options;
  const current = (): PortalSession | undefined => currentSession(options);
  let leaving = false;

  const forgetHere = (): void => {
    interruption.end();
    forgetSession(options);
  };
  const forget = (): void => {
    profiles.remove();
    forgetHere();
  };
  const lose = (): void => {
    forget();
    options.onLost?.();
  };
  const interruption = createInterruption(store, connection, lose);

  /** The service ended the session: it is over, unless the patient would lose input or a call. */
  const endedByService = (): PortalApiError => {
    if (!unsaved.any() && signOutBlocks.first() === undefined) {
      lose();
      return NO_SESSION;
    }
    profiles.remove();
    options.onLeaving?.();
    interruption.begin();
    return SESSION_INTERRUPTED;
  };

  /** The service says whose session the cookie holds: usually the same patient's, with newer data. */
  const adopt = (session: PortalSession, token: string): void => {
    profiles.write(session);
    if (current()?.patient.id === session.patient.id) {
      interruption.end();
      store.dispatch(sessionOpened(session));
    } else {
      forgetHere();
      openSession(options, session, token);
    }
  };

  /**
   * Opens the session of a patient who has proved their identity: it replaces the present session, or continues it
   * where the service interrupted it.
   */
  const enter = (session: PortalSession, token: string): SignInResult => {
    const patientId = session.patient.id;
    const goesOn = interruption.isOn() && session.scope === 'portal' && current()?.patient.id === patientId;
    if (current() && !goesOn) forgetHere();
    interruption.end();
    profiles.unfinishedExit.set(false);
    profiles.write(session);
    openSession(options, session, token);
    store.dispatch(dismissFailures());
    tabs.broadcastSignIn(patientId);
    log.log(MOVEMENT.signedIn, { patientId });
    void sendCall(connection, cleanPatientCall, { patientId });
    return { ok: true };
  };

  const update = (patient: Patient): void => {
    const session = sessionWith(options, patient);
    if (!session) return;
    if (!interruption.isOn()) profiles.write(session);
    store.dispatch(patientChanged(session));
  };
  followGates(options, update);

  connection.accessTokens.renewBy(() =>
    oneTabAtATime(async (): Promise<Renewal> => {
      const asked = current()?.patient.id;
      const { data, error } = await sendCall(
        connection,
        refreshSessionCall,
        {},
        { timeLimitMs: DURATIONS.sharedSession.renewalMs, keepalive: true },
      );
      // A patient who left during the call is not signed in again by its late answer.
      if (asked === undefined || current()?.patient.id !== asked) return { ok: false, error: NO_SESSION };
      if (data) {
        adopt({ patient: data.patient, scope: data.onlyUrgentCare ? 'urgent-care' : 'portal' }, data.access.token);
        return { ok: true, token: data.access.token };
      }
      return { ok: false, error: error.httpStatus === 401 && !leaving ? endedByService() : error };
    }),
  );

  const restore = async (): Promise<PortalSession | undefined> => {
    const storedPatient = profiles.read();
    if (storedPatient) {
      if (interruption.isOn()) connection.accessTokens.expect();
      else openSession(options, storedPatient);
      await connection.accessTokens.renew();
    } else if (profiles.unfinishedExit.get()) {
      const { error } = await sendCall(connection, endSessionCall, {});
      if (!error) profiles.unfinishedExit.set(false);
    }
    return current();
  };

  tabs.listen({
    signedIn(patientId) {
      const isHere = current()?.patient.id === patientId;
      if (isHere && !interruption.isOn()) return;
      if (current() && !isHere) forgetHere();
      void restore();
    },
    signedOut: () => {
      if (current()) forgetHere();
    },
    signOutBlock: () => (current() ? signOutBlocks.first() : undefined),
  });

  return {
    current,
    update,
    restore,
    async signIn(cpf, password) {
      const { data, error } = await sendCall(connection, signInCall, { cpf, password });
      return error ? refused(error) : enter({ patient: data.patient, scope: 'portal' }, data.access.token);
    },
    async signInByToken(partnerToken, { replacesPatient } = {}) {
      const { data, error } = await sendCall(connection, signInCall, { partnerToken, replacesPatient });
      return error ? refused(error) : enter({ patient: data.patient, scope: 'portal' }, data.access.token);
    },
    async signInByLink(link, { replacesPatient } = {}) {
      const { data, error } = await sendCall(connection, signInByLinkCall, { link, replacesPatient });
      return error ? refused(error) : enter({ patient: data.patient, scope: 'urgent-care' }, data.access.token);
    },
    signOut: singleSignOut(async (exit) => {
      const session = current();
      if (!session) return { ok: true };
      if (interruption.isOn()) {
        forget();
        return { ok: true };
      }
      const block = signOutBlocks.first() ?? (await tabs.askForBlock());
      if (block !== undefined) return refuseExit(options, block);
      const visit = await visitAtExit(options, session);
      if (visit?.isInCall) return refuseExit(options, SIGN_OUT_DURING_CALL);
      if (exit.keepsPlace && visit?.result)
        return { ok: false, message: 'Você perde o seu lugar na fila.', asksToLeaveQueue: true };
      // The other tabs first, so that none takes the end of the session for a loss.
      tabs.broadcastSignOut();
      leaving = true;
      const isSent = await sendSignOut(options, session);
      leaving = false;
      profiles.unfinishedExit.set(!isSent);
      forget();
      return { ok: true };
    }),
    close() {
      interruption.end();
      tabs.close();
    },
  };
}

const refused = ({ kind, code, message, retryAfterSeconds }: PortalApiError): SignInResult => ({
  ok: false,
  kind,
  message,
  ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  ...(code === OTHER_PATIENT_SIGNED_IN ? { asksToReplace: true } : {}),
});

/** The cookie's token is used up by each renewal, so two tabs must not send the same one. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('acolhe.renewal', work) : work();
}

/** A session that the service ended while a screen had unsaved input: the patient may resume it for a while. */
export interface Interruption {
  isOn(): boolean;
  begin(): void;
  /** Ends the interruption: the patient resumed, or is forgotten. */
  end(): void;
}

/**
 * @param onGivenUp called when the password was not given in time
 * @see docs/product/session-in-the-browser.md
 */
function createInterruption(store: PortalStore, { accessTokens }: ApiConnection, onGivenUp: () => void): Interruption {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    isOn: () => selectIsInterrupted(store.getState()),
    begin() {
      clearTimeout(timer);
      timer = setTimeout(onGivenUp, DURATIONS.sharedSession.interruptedMs);
      // Without the token no call tries to renew the interrupted session.
      accessTokens.drop();
      store.dispatch(sessionInterrupted());
    },
    end: () => clearTimeout(timer),
  };
}
