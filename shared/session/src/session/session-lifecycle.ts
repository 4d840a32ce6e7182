import {
  currentPatientCall,
  endSessionCall,
  getLiveVisitCall,
  type Patient,
  removeFromQueueCall,
  MOVEMENT,
} from '@acolhe/contracts';
import { DURATIONS, withTimeout } from '@acolhe/domain';
import type { ApiConnection } from '../api/api-connection.ts';
import { sendCall } from '../api/send-call.ts';
import type { MovementLog } from '../movement-log/movement-log.ts';
import { notify } from '../toasts/notifications-slice.ts';
import type { SessionPort, SignOutResult } from './session-port.ts';
import type { PortalStore } from '../store/portal-store.ts';
import type { SignOutBlocks } from './sign-out-blocks.ts';
import type { PortalSession } from '../model/portal-session.ts';
import { selectSession, sessionOpened } from '../store/session-slice.ts';

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
  /** Stops listening; the session itself goes on. */
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
 * Reads the patient anew whenever a call is refused until a gate is passed, so that the host shows the gate; once at a
 * time. A change made here meanwhile is newer than the answer.
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

/** Forgets token, store and whatever the host keeps of the patient. */
export function forgetSession(parts: SessionParts): void {
  parts.connection.accessTokens.drop();
  parts.store.clear();
  parts.onEnded?.();
}

/**
 * Asks the service which visit of the patient is under way, on whatever screen or device; a call forbids an exit.
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
 * Tells the service of an exit: event, queues, end.
 * @returns whether the service knows; an exit never waits for a service that does not answer
 */
export async function tellExit(parts: SessionParts, { patient }: PortalSession): Promise<boolean> {
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
