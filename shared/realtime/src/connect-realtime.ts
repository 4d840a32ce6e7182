import {
  type RealtimeAccess,
  cabinStatusRecord,
  cabinSummaryRecord,
  chatMessage,
  command,
  patientRecord,
  presenceRecord,
  professionalRecord,
  queueEntryRecord,
  queueStateRecord,
  realtimePaths,
  scheduleRecord,
} from '@acolhe/contracts';
import { signInWithCustomToken } from 'firebase/auth';
import { ref, set } from 'firebase/database';
import { z } from 'zod';
import { errorCode, followConnection, openApp, type PageEvents } from './connection.ts';
import { holdLease } from './lease.ts';
import type { Realtime } from './realtime.ts';
import { followedSession, type RenewAccess, renewSignIn } from './sign-in.ts';
import { expectSignals, openSignalChannel } from './signal-channel.ts';
import { watchList, watchRecord } from './watch-record.ts';

export interface ConnectOptions {
  /** Called when the sign-in has ended and the SDK cannot renew it. */
  readonly renewAccess: RenewAccess;
  /** This page by default. */
  readonly page?: PageEvents;
}

/** The database could not be entered. */
export class RealtimeConnectError extends Error {
  constructor(
    readonly kind: 'denied' | 'unavailable',
    options?: ErrorOptions,
  ) {
    super(`realtime: ${kind}`, options);
    this.name = 'RealtimeConnectError';
  }
}

/** A released side counts as absent. */
const livingPresence = presenceRecord.transform((presence) => (presence.isReleased ? undefined : presence));

/**
 * Signs one person in to the realtime database.
 * @param access as the backend minted it for this session
 * @throws RealtimeConnectError when the sign-in host refuses or cannot be reached
 * @see docs/product/realtime.md
 */
export async function connectRealtime(access: RealtimeAccess, options: ConnectOptions): Promise<Realtime> {
  const app = openApp(access);
  try {
    await signInWithCustomToken(app.auth, access.customToken);
  } catch (error) {
    await app.close();
    throw new RealtimeConnectError(errorCode(error) === 'auth/network-request-failed' ? 'unavailable' : 'denied', {
      cause: error,
    });
  }
  const { database } = app;
  const connection = followConnection(
    database,
    options.page ?? { document: globalThis.document, window: globalThis.window },
  );
  const signIn = renewSignIn(app.auth, options.renewAccess, () => {
    if (!connection.connected) connection.reconnect();
  });
  connection.watch((connected) => signIn.onConnected(connected));
  const base = { signIn, connection, session: followedSession(database, signIn) };
  const lifetime = new AbortController();
  let closing: Promise<void> | undefined;

  return {
    watchPatient: (patientId, listener) =>
      watchRecord(base, database, realtimePaths.patient(patientId), patientRecord, listener),
    watchProfessional: (professionalId, listener) =>
      watchRecord(base, database, realtimePaths.professional(professionalId), professionalRecord, listener),
    watchQueueState: (queue, listener) =>
      watchRecord(base, database, realtimePaths.queueState(queue), queueStateRecord, listener),
    watchQueueEntries: (queue, listener) =>
      watchList(base, database, realtimePaths.queueEntries(queue), queueEntryRecord, listener),
    watchSchedule: (appointmentId, listener) =>
      watchRecord(base, database, realtimePaths.appointment(appointmentId), scheduleRecord, listener),
    watchCabinStatus: (cabinId, listener) =>
      watchRecord(base, database, realtimePaths.cabinStatus(cabinId), cabinStatusRecord, listener),
    watchCabinSummaries: (listener) =>
      watchList(base, database, realtimePaths.cabinSummaries(), cabinSummaryRecord, listener),
    watchChat: (call, listener) => watchList(base, database, realtimePaths.chat(call), chatMessage, listener),
    watchPresence: (lease, side, listener) =>
      watchRecord(base, database, realtimePaths.presence(lease, side), livingPresence, listener),
    watchConnected: (listener) => connection.watch(listener),
    answerCommand: (patientId, answer) =>
      set(ref(database, realtimePaths.patientCommand(patientId)), z.encode(command, answer)),
    holdLease: (lease, side, holder, takesOver = false) =>
      holdLease(database, base, realtimePaths.presence(lease, side), holder, takesOver, lifetime.signal),
    expectSignals: (call, side) => expectSignals(base, database, realtimePaths.signalInbox(call, side)),
    openSignals: (call, side, session) =>
      openSignalChannel(
        base,
        database,
        realtimePaths.signalInbox(call, side),
        realtimePaths.signalInbox(call, side === 'patient' ? 'professional' : 'patient'),
        session,
      ),
    serverTimeOffsetMs: () => connection.timeOffsetMs,
    close: () =>
      (closing ??= (async () => {
        lifetime.abort();
        signIn.close();
        connection.close();
        await app.close();
      })()),
  };
}
