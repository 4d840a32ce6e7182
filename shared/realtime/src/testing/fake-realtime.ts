import type {
  CabinStatusRecord,
  CabinSummaryRecord,
  ChatMessage,
  LeaseKey,
  PatientRecord,
  ProfessionalRecord,
  QueueEntryRecord,
  QueueName,
  QueueStateRecord,
  ScheduleRecord,
} from '@acolhe/contracts';
import type { VisitSide } from '@acolhe/domain';
import type { Lease, LeaseState, Realtime, RecordListener, Unsubscribe } from '../realtime.ts';

/** A record that a test sets and screens watch. */
export class FakeRecord<T> {
  readonly #listeners = new Set<RecordListener<T>>();
  /** @param isKnown false: watchers receive nothing until a value is set */
  constructor(
    private value: T | undefined = undefined,
    private readonly isKnown = true,
  ) {}

  set(value: T | undefined): void {
    this.value = value;
    for (const listener of [...this.#listeners]) listener.value(value);
  }

  watch(listener: RecordListener<T>): Unsubscribe {
    this.#listeners.add(listener);
    if (this.isKnown || this.value !== undefined) listener.value(this.value);
    return () => this.#listeners.delete(listener);
  }

  get watchers(): number {
    return this.#listeners.size;
  }
}

/** A lease whose state the test sets. */
export class FakeLease implements Lease {
  state: LeaseState = 'asking';
  isReleased = false;
  renewals = 0;
  readonly #listeners = new Set<(state: LeaseState) => void>();

  /** @param takesOver it was asked for even if another tab holds it */
  constructor(
    readonly key: LeaseKey,
    readonly takesOver: boolean,
  ) {}

  watch(listener: (state: LeaseState) => void): Unsubscribe {
    this.#listeners.add(listener);
    listener(this.state);
    return () => this.#listeners.delete(listener);
  }
  become(state: LeaseState): void {
    this.state = state;
    for (const listener of [...this.#listeners]) listener(state);
  }
  renew(): void {
    this.renewals += 1;
  }
  release(): Promise<void> {
    this.isReleased = true;
    return Promise.resolve();
  }
}

/**
 * The realtime database in memory, as one side of a call sees it: the test sets records and leases. A patient's one
 * throws when a professional's record or a queue is read, as the rules of the database refuse it.
 */
export class FakeRealtime implements Realtime {
  readonly patient = new FakeRecord<PatientRecord>();
  readonly professional = new FakeRecord<ProfessionalRecord>();
  readonly queues: Record<QueueName, FakeRecord<QueueStateRecord>> = {
    technicians: new FakeRecord<QueueStateRecord>({ revision: 1, served: 0, left: [] }),
    doctors: new FakeRecord<QueueStateRecord>(),
  };
  readonly queueEntries = new FakeRecord<readonly QueueEntryRecord[]>([]);
  readonly schedule = new FakeRecord<ScheduleRecord>(undefined, false);
  readonly cabinStatus = new FakeRecord<CabinStatusRecord>();
  readonly cabinSummaries = new FakeRecord<readonly CabinSummaryRecord[]>([]);
  readonly chat = new FakeRecord<readonly ChatMessage[]>([]);
  readonly connection = new FakeRecord<boolean>(true);
  readonly leases: FakeLease[] = [];
  /** The state that each lease takes as soon as it is watched. */
  leaseOutcome: LeaseState;
  /** What the patient answered to commands. */
  readonly answers: string[] = [];
  /** Names of the queues whose entries were read. */
  readonly queuesRead: QueueName[] = [];
  isClosed = false;
  #patientRecord: PatientRecord = {
    revision: 0,
    patientId: 1001,
    name: 'Maria da Silva',
    genderLabel: 'Feminino',
    ageYears: 40,
    cpf: '52998224725',
    requestId: 5,
    command: 'none',
    commandSeq: 0,
    queueNumber: 0,
  };

  constructor(private readonly side: VisitSide = 'patient') {
    this.leaseOutcome = side === 'patient' ? 'held' : 'asking';
  }

  /** Changes fields of the patient's record as the service would, with the next revision. */
  record(change: Partial<PatientRecord>): void {
    this.#patientRecord = { ...this.#patientRecord, revision: this.#patientRecord.revision + 1, ...change };
    this.patient.set(this.#patientRecord);
  }
  /** Changes the state of the lease that was taken last. */
  lease(state: LeaseState): void {
    this.leases.at(-1)?.become(state);
  }
  /** Number of leases that were released. */
  get releases(): number {
    return this.leases.filter(({ isReleased }) => isReleased).length;
  }
  connected(up: boolean): void {
    this.connection.set(up);
  }

  watchPatient(_patientId: number, listener: RecordListener<PatientRecord>): Unsubscribe {
    return this.patient.watch(listener);
  }
  watchProfessional(_professionalId: number, listener: RecordListener<ProfessionalRecord>): Unsubscribe {
    if (this.side === 'patient') throw new Error('a patient reads no professional');
    return this.professional.watch(listener);
  }
  watchQueueState(queue: QueueName, listener: RecordListener<QueueStateRecord>): Unsubscribe {
    return this.queues[queue].watch(listener);
  }
  watchQueueEntries(queue: QueueName, listener: RecordListener<readonly QueueEntryRecord[]>): Unsubscribe {
    if (this.side === 'patient') throw new Error('a patient reads no queue');
    this.queuesRead.push(queue);
    return this.queueEntries.watch(listener);
  }
  watchSchedule(_appointmentId: number, listener: RecordListener<ScheduleRecord>): Unsubscribe {
    return this.schedule.watch(listener);
  }
  watchCabinStatus(_cabinId: number, listener: RecordListener<CabinStatusRecord>): Unsubscribe {
    return this.cabinStatus.watch(listener);
  }
  watchCabinSummaries(listener: RecordListener<readonly CabinSummaryRecord[]>): Unsubscribe {
    if (this.side === 'patient') throw new Error('a patient reads no other cabins');
    return this.cabinSummaries.watch(listener);
  }
  watchChat(_call: string, listener: RecordListener<readonly ChatMessage[]>): Unsubscribe {
    return this.chat.watch(listener);
  }
  watchPresence(): Unsubscribe {
    return () => undefined;
  }
  watchConnected(listener: (connected: boolean) => void): Unsubscribe {
    return this.connection.watch({ value: (up) => listener(up === true) });
  }
  holdLease(key: LeaseKey, _side: VisitSide, _holder: string, takesOver = false): FakeLease {
    const lease = new FakeLease(key, takesOver);
    this.leases.push(lease);
    const outcome = this.leaseOutcome;
    // As from the database: the state after 'asking' is delivered to current watchers.
    const watch = lease.watch.bind(lease);
    lease.watch = (listener) => {
      const stop = watch(listener);
      if (lease.state === 'asking' && outcome !== 'asking') lease.become(outcome);
      return stop;
    };
    return lease;
  }
  answerCommand(_patientId: number, answer: 'answer' | 'none'): Promise<void> {
    this.answers.push(answer);
    return Promise.resolve();
  }
  expectSignals(): never {
    throw new Error('fake rooms do not signal');
  }
  openSignals(): never {
    throw new Error('fake rooms do not signal');
  }
  serverTimeOffsetMs(): number {
    return 0;
  }
  close(): Promise<void> {
    this.isClosed = true;
    return Promise.resolve();
  }
}
