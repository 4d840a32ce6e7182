import {
  currentPatientCall,
  endSessionCall,
  getLiveVisitCall,
  MOVEMENT,
  type Patient,
  removeFromQueueCall,
} from '@acolhe/contracts';
import { DURATIONS, withTimeout } from '@acolhe/domain';
import type { ApiConnection } from '../api/connection.ts';
import type { MovementLog } from '../api/movement-log.ts';
import type { PortalApiErrorKind } from '../api/portal-api-error.ts';
import { sendCall } from '../api/send-call.ts';
import type { PortalSession } from '../model/portal-session.ts';
import { notify } from '../store/notifications.ts';
import { type PortalStore, selectSession, sessionOpened } from '../store/portal-store.ts';

/** What every kind of session works with. */
export interface SessionParts {
  readonly store: PortalStore;
  readonly connection: ApiConnection;
  readonly log: MovementLog;
  readonly signOutBlocks: SignOutBlocks;
  /** A patient is signed in now. */
  onOpened?(): void;
  /** The patient is leaving: what would take the end of the session for a loss stops listening. */
  onLeaving?(): void;
  /** The session has ended: the patient's data must go. */
  onEnded?(): void;
  /** The service ended the session, not the patient. */
  onLost?(): void;
}

/** A session as its host sees it. */
export interface HostSession extends SessionPort {
  /** Stops listening; the session itself continues. */
  close(): void;
}

/** The session of this host. */
export function currentSession({ store }: SessionParts): PortalSession | undefined {
  return selectSession(store.getState());
}

/** Puts a session into the store; the token, when there is one yet, into memory. */
export function openSession(parts: SessionParts, session: PortalSession, token?: string): void {
  if (token === undefined) parts.connection.accessTokens.expect();
  else parts.connection.accessTokens.hold(token);
  parts.store.dispatch(sessionOpened(session));
  parts.onOpened?.();
}

/** The session with newer data of its patient; undefined when there is none or it is another patient's. */
export function sessionWith(parts: SessionParts, patient: Patient): PortalSession | undefined {
  const session = currentSession(parts);
  return session?.patient.id === patient.id ? { ...session, patient } : undefined;
}

/**
 * Fetches the patient again when a call is refused until a gate is passed, so that the host shows the gate; one fetch
 * at a time. A change made here during the fetch is newer than its answer.
 * @param update takes the patient as the service knows them
 */
export function followGates(parts: SessionParts, update: (patient: Patient) => void): void {
  const { connection } = parts;
  let reading = false;
  connection.gates.hearBy(() => {
    const known = currentSession(parts)?.patient;
    if (!known || reading) return;
    reading = true;
    void sendCall(connection, currentPatientCall, {}).then(({ data }) => {
      reading = false;
      if (data && currentSession(parts)?.patient === known) update(data);
    });
  });
}

/** Discards token, store and all other data of the patient that the host stores. */
export function forgetSession(parts: SessionParts): void {
  parts.connection.accessTokens.drop();
  parts.store.clear();
  parts.onEnded?.();
}

/**
 * Asks the service which visit of the patient is in progress, on whatever screen or device; a call forbids an exit.
 * @returns undefined also when the service does not answer in time
 */
export async function visitAtExit({ connection }: SessionParts, { patient }: PortalSession) {
  const timeLimitMs = DURATIONS.session.exitCallMs;
  const { data } = await sendCall(connection, getLiveVisitCall, { patientId: patient.id }, { timeLimitMs });
  return data;
}

/** Refuses an exit: says why, and stays. */
export function refuseExit({ store }: SessionParts, message: string): SignOutResult {
  store.dispatch(notify({ tone: 'warning', message }));
  return { ok: false, message };
}

/**
 * Sends an exit to the service: event, queues, end.
 * @returns whether the service received it; an exit never waits for a service that does not answer
 */
export async function sendSignOut(parts: SessionParts, { patient }: PortalSession): Promise<boolean> {
  const { connection, log } = parts;
  parts.onLeaving?.();
  const timeLimitMs = DURATIONS.session.exitCallMs;
  log.log(MOVEMENT.signedOut, { patientId: patient.id });
  const traces = Promise.all([
    log.flushed(),
    sendCall(connection, removeFromQueueCall, { patientId: patient.id }, { timeLimitMs }),
  ]);
  await withTimeout<unknown>(traces, timeLimitMs, () => undefined);
  const { error } = await sendCall(connection, endSessionCall, {}, { timeLimitMs, keepalive: true });
  return error === undefined || error.kind === 'refused';
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

/** The reasons against signing out in this tab. */
interface SignOutBlocks {
  /**
   * Blocks signing out while `reason` returns a message.
   * @returns ends the block
   */
  add(reason: () => string | undefined): () => void;
  /** The message of the first block that holds now. */
  first(): string | undefined;
}

export function createSignOutBlocks(): SignOutBlocks {
  const blocks = new Set<() => string | undefined>();
  return {
    add(reason) {
      blocks.add(reason);
      return () => void blocks.delete(reason);
    },
    first() {
      for (const reason of blocks) {
        const message = reason();
        if (message !== undefined) return message;
      }
      return undefined;
    },
  };
}

/** The screens of this tab that hold input which is not saved. */
export interface UnsavedInput {
  /** @returns ends the guard */
  guard(hasUnsaved: () => boolean): () => void;
  /** Whether input would be lost now. */
  any(): boolean;
}

/** @see docs/product/session-in-the-browser.md */
export function createUnsavedInput(): UnsavedInput {
  const guards = new Set<() => boolean>();
  return {
    guard(hasUnsaved) {
      // A separate function for each guard: two screens may give the same one.
      const own = (): boolean => hasUnsaved();
      guards.add(own);
      return () => void guards.delete(own);
    },
    any: () => [...guards].some((hasUnsaved) => hasUnsaved()),
  };
}

/**
 * Makes several presses one exit: a press during an exit waits for it, and the service is notified once.
 * @param leave makes one exit
 */
export function singleSignOut(
  leave: (options: SignOutOptions) => Promise<SignOutResult>,
): (options?: SignOutOptions) => Promise<SignOutResult> {
  let underWay: Promise<SignOutResult> | undefined;
  return (options = {}) =>
    (underWay ??= leave(options).finally(() => {
      underWay = undefined;
    }));
}
