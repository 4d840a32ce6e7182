import type { PatientRecord, QueueName } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import type { Realtime } from '@acolhe/realtime';
import type { Machine, StoreApi } from '@acolhe/state';
import type { VisitMedia } from './visit-calls.ts';
import { recordEvent, type VisitEvent, type VisitState } from './visit-machine.ts';

export interface FollowedVisit {
  readonly store: Machine<VisitState, VisitEvent>;
  readonly media: StoreApi<VisitMedia>;
  readonly realtime: Realtime;
  readonly requestId: number;
  readonly patientId: number;
}

/**
 * Follows the patient's record: its phases, and its commands, each once per sequence number. A reload command enters
 * the room again, since a page load would end the visit.
 * @see docs/product/cabin-screen.md
 */
export function followVisit({ store, media, realtime, requestId, patientId }: FollowedVisit): () => void {
  let lastSeq = 0;

  function perform({ command, handOver }: PatientRecord): void {
    switch (command) {
      case 'reloadPage':
        return store.dispatch({ type: 'command-reset' });
      case 'showUnstable':
        return store.dispatch({ type: 'command-unstable' });
      case 'cancelCall':
        return store.dispatch({ type: 'exit-confirmed' });
      case 'askNurse':
        return answer('nurse');
      case 'askDoctor':
        return answer('doctor');
      case 'forwardToDoctor':
        return handOver ? undefined : store.dispatch({ type: 'command-handed-over', handOver: 'forwarded' });
      case 'sentToDoctorQueue':
        return handOver ? undefined : store.dispatch({ type: 'command-handed-over', handOver: 'sent-to-queue' });
      case 'restartCallingCircle':
      case 'finishing':
      case 'answer':
      case 'none':
    }
  }
  /** The screen answers at once; the patient answers whether sound and picture work. */
  function answer(askedBy: 'nurse' | 'doctor'): void {
    media.setState({ askedBy });
    void realtime.answerCommand(patientId, 'answer').catch(() => undefined);
  }

  return realtime.watchPatient(patientId, {
    value(record) {
      const event = recordEvent(requestId, store.getState().facts, record);
      if (!event || !record) return;
      store.dispatch(event);
      if (record.commandSeq <= lastSeq) return;
      lastSeq = record.commandSeq;
      perform(record);
    },
  });
}

/** Follows the queue while the visit waits in one. */
export function followQueue({ store, realtime }: Pick<FollowedVisit, 'store' | 'realtime'>): () => void {
  let watched: QueueName | undefined;
  let stop = (): void => undefined;
  const follow = (): void => {
    const { facts } = store.getState();
    const wanted = facts.phase === 'queued' || facts.phase === 'offered' ? facts.queue : undefined;
    if (wanted === watched) return;
    stop();
    watched = wanted;
    stop = wanted
      ? realtime.watchQueueState(wanted, {
          value: (queueState) => store.dispatch({ type: 'queue-moved', queueState }),
        })
      : () => undefined;
  };
  const stopStore = store.subscribe(follow);
  return () => {
    stopStore();
    stop();
  };
}

/** Follows one more connection to the database. @returns a function that ends it */
type FollowConnection = (realtime: Pick<Realtime, 'watchConnected'>) => () => void;

/**
 * Creates the notice that the service is unreachable: changes of the record, such as a call, would not be received. It
 * is shown while one of the followed connections stays broken.
 */
export function createConnectionNotice(media: FollowedVisit['media']): FollowConnection {
  const broken = new Set<object>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = (): void => {
    if (broken.size > 0) {
      timer ??= setTimeout(() => media.setState({ isOffline: true }), DURATIONS.hearing.noticedBreakMs);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    if (media.getState().isOffline) media.setState({ isOffline: false });
  };
  return (realtime) => {
    const stop = realtime.watchConnected((connected) => {
      if (connected) broken.delete(realtime);
      else broken.add(realtime);
      settle();
    });
    return () => {
      stop();
      broken.delete(realtime);
      settle();
    };
  };
}
