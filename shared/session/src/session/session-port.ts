import type { Patient } from '@acolhe/contracts';
import type { PortalApiErrorKind } from '../api/portal-api-error.ts';
import type { PortalSession } from '../model/portal-session.ts';

/** The session as remotes see it: the signed-in patient, signing in and signing out. */
export interface SessionPort {
  current(): PortalSession | undefined;
  /**
   * Takes newer data of the patient, as the service answered; it does nothing for another patient. Since version
   * 1.2.
   */
  update(patient: Patient): void;
  /** A kiosk and an embed cannot sign in: they are given their session. */
  signIn(cpf: string, password: string): Promise<SignInResult>;
  /**
   * Opens a session by a partner's signed link, for urgent care alone; it replaces the session that is open, that of
   * another patient only after a question.
   * @param link value of the address's `authHash`
   */
  signInByLink(link: string, options?: EnterOptions): Promise<SignInResult>;
  /**
   * Opens a session of the portal by a token that a partner signed; it replaces the session that is open, that of
   * another patient only after a question. Since version 1.4.
   * @param token value of the address's `authToken`
   */
  signInByToken(token: string, options?: EnterOptions): Promise<SignInResult>;
  /**
   * Ends the session in every tab, clears store, realtime and storage. A toast also shows what forbids it (a call in
   * progress). Without `keepsPlace` it gives up a queue position without asking.
   */
  signOut(options?: SignOutOptions): Promise<SignOutResult>;
}

/** The outcome of signing in; the message is Portuguese and may be shown. */
export type SignInResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly kind: PortalApiErrorKind;
      readonly message: string;
      readonly retryAfterSeconds?: number;
      /**
       * Nothing was opened or used up: another patient is signed in here, and the message asks whether to replace them.
       * Since version 3.0.
       */
      readonly asksToReplace?: true;
    };

/** The answer to the question of `asksToReplace`. */
export interface EnterOptions {
  /** The patient wants to replace another one who is signed in. Since version 3.0. */
  readonly replacesPatient?: boolean;
}

/** The outcome of an exit; the message says what forbids it now. */
export type SignOutResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly message: string;
      /** Nothing was ended: the message asks whether to give up the place in the queue. Since version 3.2. */
      readonly asksToLeaveQueue?: true;
    };

export interface SignOutOptions {
  /** A place in the queue is not given up; the outcome asks for it first. Since version 3.2. */
  readonly keepsPlace?: boolean;
}
