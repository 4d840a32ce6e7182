import type {
  CabinStatusRecord,
  CabinSummaryRecord,
  CallKey,
  ChatMessage,
  LeaseKey,
  PatientRecord,
  PresenceRecord,
  ProfessionalRecord,
  QueueEntryRecord,
  QueueName,
  QueueStateRecord,
  ScheduleRecord,
} from '@acolhe/contracts';
import type { VisitSide } from '@acolhe/domain';

/** Ends a subscription; calling it again does nothing. */
export type Unsubscribe = () => void;

/** Why the database refused or lost a subscription. */
export interface RealtimeError {
  readonly kind: 'denied' | 'malformed' | 'unavailable';
  readonly path: string;
  readonly message: string;
}

/** Listens to a record: its value, or undefined while there is none. */
export interface RecordListener<T> {
  value(value: T | undefined): void;
  /** malformed: this value was skipped, the next may be valid. Otherwise the subscription has ended. */
  error?(error: RealtimeError): void;
}

/** A signalling message as it arrives in the inbox of this side. */
export interface Signal {
  /** Session of the sender: a text that sorts by the order in which the pages of that side entered. */
  readonly from: string;
  readonly message: string;
}

/** This side's end of the signalling between the two sides of a call. */
export interface SignalChannel {
  /** Sends to the other side's inbox. Rejects when the database no longer admits it. */
  send(message: string): Promise<void>;
  /** Delivers each message once, in order, and removes it from the inbox. */
  receive(listener: (signal: Signal) => void): Unsubscribe;
  /** Empties the inbox of this side and stops. */
  close(): Promise<void>;
}

/** Whether this tab holds its side of a call. */
export type LeaseState = 'asking' | 'held' | 'refused' | 'lost';

/** This tab's lease on its side of a call. */
export interface Lease {
  readonly state: LeaseState;
  watch(listener: (state: LeaseState) => void): Unsubscribe;
  /** Writes the lease at once instead of waiting for the next heartbeat. */
  renew(): void;
  release(): Promise<void>;
}

/**
 * Typed access to the realtime database for one signed-in person, over Firebase or the embedded server alike.
 * @see docs/product/realtime.md
 */
export interface Realtime {
  watchPatient(patientId: number, listener: RecordListener<PatientRecord>): Unsubscribe;
  watchProfessional(professionalId: number, listener: RecordListener<ProfessionalRecord>): Unsubscribe;
  watchQueueState(queue: QueueName, listener: RecordListener<QueueStateRecord>): Unsubscribe;
  watchQueueEntries(queue: QueueName, listener: RecordListener<readonly QueueEntryRecord[]>): Unsubscribe;
  /** Watches the call of an appointment, for its two sides. */
  watchSchedule(appointmentId: number, listener: RecordListener<ScheduleRecord>): Unsubscribe;
  /** Watches who is in a cabin, for the cabin. */
  watchCabinStatus(cabinId: number, listener: RecordListener<CabinStatusRecord>): Unsubscribe;
  /** Watches the state of the cabins, for a professional; it does not say which patients are in them. */
  watchCabinSummaries(listener: RecordListener<readonly CabinSummaryRecord[]>): Unsubscribe;
  /** Watches the messages of a call in order, from the first, each time one is added. */
  watchChat(call: CallKey, listener: RecordListener<readonly ChatMessage[]>): Unsubscribe;
  /** Watches the presence of one side of a call, or in a cabin: undefined when that side has left. */
  watchPresence(lease: LeaseKey, side: VisitSide, listener: RecordListener<PresenceRecord>): Unsubscribe;
  /** Watches whether the socket is open. */
  watchConnected(listener: (connected: boolean) => void): Unsubscribe;
  /**
   * Writes into the patient's own record that a question was answered ('answer'), or that nothing is pending ('none').
   */
  answerCommand(patientId: number, answer: 'answer' | 'none'): Promise<void>;
  /**
   * Takes the lease on this tab's side of a call, or on a cabin: refused while another tab holds it and renews it.
   * Renewed every `DURATIONS.lease.heartbeatMs`, removed when the connection closes, taken again when it is back.
   * @param holder a random id of this tab's page load
   * @param takesOver takes it also from a tab that holds it, which then loses it: for a press of the person alone
   */
  holdLease(lease: LeaseKey, side: VisitSide, holder: string, takesOver?: boolean): Lease;
  /**
   * Preloads this side's inbox of a call, so that signalling that is opened later receives its messages at once.
   * Nothing is removed, as another page may be the one that reads it.
   */
  expectSignals(call: CallKey, side: VisitSide): Unsubscribe;
  /** @param session sortable id of this room session, sent with each message */
  openSignals(call: CallKey, side: VisitSide, session: string): SignalChannel;
  /** Milliseconds to add to `Date.now()` for the database's time. */
  serverTimeOffsetMs(): number;
  close(): Promise<void>;
}
