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
import { sendCall } from '../api/send-call.ts';
import type { PortalSession } from '../model/portal-session.ts';
import { notify } from '../store/notifications.ts';
import { type PortalStore, selectSession, sessionOpened } from '../store/portal-store.ts';
import type { SessionPort, SignOutOptions, SignOutResult } from './session-port.ts';
import type { SignOutBlocks } from './sign-out-guards.ts';

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
  connection.gates.setListener(() => {
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

/**
 * Makes several presses one exit: a press during an exit waits for it, and the service is notified once.
 * @param leave makes one exit
 */
export function singleSignOut(
  leave: (options: SignOutOptions) => Promise<SignOutResult>,
): (options?: SignOutOptions) => Promise<SignOutResult> {
  let inProgress: Promise<SignOutResult> | undefined;
  return (options = {}) =>
    (inProgress ??= leave(options).finally(() => {
      inProgress = undefined;
    }));
}
