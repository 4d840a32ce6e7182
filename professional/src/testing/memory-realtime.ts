import type {
  ChatMessage,
  PatientRecord,
  PresenceRecord,
  ProfessionalRecord,
  QueueEntryRecord,
  QueueStateRecord,
  ScheduleRecord,
} from '@acolhe/contracts';
import type { Lease, LeaseState, Realtime, RecordListener, Unsubscribe } from '@acolhe/realtime';

/** One place of the database, for its listeners. */
class Place<T> {
  private readonly listeners = new Set<RecordListener<T>>();
  constructor(private value: T | undefined = undefined) {}
  watch = (listener: RecordListener<T>): Unsubscribe => {
    this.listeners.add(listener);
    listener.value(this.value);
    return () => void this.listeners.delete(listener);
  };
  get isWatched(): boolean {
    return this.listeners.size > 0;
  }
  set(value: T | undefined): void {
    this.value = value;
    for (const listener of [...this.listeners]) listener.value(value);
  }
}

/** A hold on a visit that does what the test says. */
export class MemoryLease implements Lease {
  state: LeaseState = 'asking';
  released = false;
  private readonly listeners = new Set<(state: LeaseState) => void>();
  watch(listener: (state: LeaseState) => void): Unsubscribe {
    this.listeners.add(listener);
    listener(this.state);
    return () => void this.listeners.delete(listener);
  }
  become(state: LeaseState): void {
    this.state = state;
    for (const listener of [...this.listeners]) listener(state);
  }
  release(): Promise<void> {
    this.released = true;
    return Promise.resolve();
  }
}

/** The realtime database as one console sees it, in memory, for tests of its screens. */
export class MemoryRealtime implements Realtime {
  readonly self = new Place<ProfessionalRecord>();
  readonly patient = new Place<PatientRecord>();
  readonly waiting = new Place<readonly QueueEntryRecord[]>([]);
  readonly schedule = new Place<ScheduleRecord>();
  readonly chat = new Place<readonly ChatMessage[]>([]);
  readonly connected = new Place<boolean>(true);
  readonly leases: MemoryLease[] = [];
  /** The queues that were looked at. */
  readonly queues: string[] = [];
  closed = false;

  watchPatient = (_: number, listener: RecordListener<PatientRecord>) => this.patient.watch(listener);
  watchProfessional = (_: number, listener: RecordListener<ProfessionalRecord>) => this.self.watch(listener);
  watchQueueState = (_: string, listener: RecordListener<QueueStateRecord>) =>
    new Place<QueueStateRecord>().watch(listener);
  watchQueueEntries = (queue: string, listener: RecordListener<readonly QueueEntryRecord[]>) => {
    this.queues.push(queue);
    return this.waiting.watch(listener);
  };
  watchSchedule = (_: number, listener: RecordListener<ScheduleRecord>) => this.schedule.watch(listener);
  watchChat = (_: string, listener: RecordListener<readonly ChatMessage[]>) => this.chat.watch(listener);
  watchPresence = (_: string, __: string, listener: RecordListener<PresenceRecord>) =>
    new Place<PresenceRecord>().watch(listener);
  watchConnected = (listener: (connected: boolean) => void) =>
    this.connected.watch({ value: (up) => listener(up === true) });
  answerCommand = () => Promise.resolve();
  openSignals = () => ({
    send: () => Promise.resolve(),
    receive: () => () => undefined,
    close: () => Promise.resolve(),
  });
  serverTimeOffsetMs = () => 0;
  holdLease = (): MemoryLease => {
    const lease = new MemoryLease();
    this.leases.push(lease);
    return lease;
  };
  close = () => {
    this.closed = true;
    return Promise.resolve();
  };
}
