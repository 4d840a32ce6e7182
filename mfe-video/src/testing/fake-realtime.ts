import type { ChatMessage, PatientRecord, QueueName, QueueStateRecord, ScheduleRecord } from '@acolhe/contracts';
import type { Lease, LeaseState, Realtime, RecordListener, Unsubscribe } from '@acolhe/realtime';

/** A record that a test sets and screens watch. */
class Place<T> {
  readonly #listeners = new Set<RecordListener<T>>();
  constructor(
    private value: T | undefined,
    private readonly known = true,
  ) {}

  set(value: T | undefined): void {
    this.value = value;
    for (const listener of [...this.#listeners]) listener.value(value);
  }

  watch(listener: RecordListener<T>): Unsubscribe {
    this.#listeners.add(listener);
    if (this.known || this.value !== undefined) listener.value(this.value);
    return () => this.#listeners.delete(listener);
  }

  get watchers(): number {
    return this.#listeners.size;
  }
}

/** The realtime database of one patient, in the hands of a test. */
export class FakeRealtime implements Realtime {
  readonly patient = new Place<PatientRecord>(undefined);
  readonly queues: Record<QueueName, Place<QueueStateRecord>> = {
    technicians: new Place<QueueStateRecord>({ revision: 1, served: 0, left: [] }),
    doctors: new Place<QueueStateRecord>(undefined),
  };
  readonly schedule = new Place<ScheduleRecord>(undefined, false);
  readonly chat = new Place<readonly ChatMessage[]>([]);
  readonly answers: string[] = [];
  /** What becomes of the hold on a visit that is asked for. */
  leaseOutcome: LeaseState = 'held';
  releases = 0;
  #tellLease: ((state: LeaseState) => void) | undefined;
  #tellConnected: ((connected: boolean) => void) | undefined;

  /** Changes the record, as the service would: what is not said stays. */
  record(change: Partial<PatientRecord>): void {
    this.#last = { ...this.#last, revision: this.#last.revision + 1, ...change };
    this.patient.set(this.#last);
  }
  #last: PatientRecord = {
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

  lease(state: LeaseState): void {
    this.#tellLease?.(state);
  }
  connected(up: boolean): void {
    this.#tellConnected?.(up);
  }

  watchPatient(_patientId: number, listener: RecordListener<PatientRecord>): Unsubscribe {
    return this.patient.watch(listener);
  }
  watchQueueState(queue: QueueName, listener: RecordListener<QueueStateRecord>): Unsubscribe {
    return this.queues[queue].watch(listener);
  }
  watchChat(_call: string, listener: RecordListener<readonly ChatMessage[]>): Unsubscribe {
    return this.chat.watch(listener);
  }
  watchConnected(listener: (connected: boolean) => void): Unsubscribe {
    this.#tellConnected = listener;
    listener(true);
    return () => {
      this.#tellConnected = undefined;
    };
  }
  holdLease(): Lease {
    let state: LeaseState = 'asking';
    const outcome = this.leaseOutcome;
    return {
      get state() {
        return state;
      },
      watch: (listener) => {
        this.#tellLease = (next) => {
          state = next;
          listener(next);
        };
        listener('asking');
        if (outcome !== 'asking') this.#tellLease(outcome);
        return () => {
          this.#tellLease = undefined;
        };
      },
      release: () => {
        this.releases += 1;
        return Promise.resolve();
      },
    };
  }
  answerCommand(_patientId: number, answer: 'answer' | 'none'): Promise<void> {
    this.answers.push(answer);
    return Promise.resolve();
  }
  watchProfessional(): Unsubscribe {
    throw new Error('a patient reads no professional');
  }
  watchSchedule(_appointmentId: number, listener: RecordListener<ScheduleRecord>): Unsubscribe {
    return this.schedule.watch(listener);
  }
  watchQueueEntries(): Unsubscribe {
    throw new Error('a patient reads no queue');
  }
  watchPresence(): Unsubscribe {
    return () => undefined;
  }
  openSignals(): never {
    throw new Error('rooms of tests do not signal');
  }
  serverTimeOffsetMs(): number {
    return 0;
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}
