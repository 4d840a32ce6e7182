import type { HandOver, PatientRecord } from '@acolhe/contracts';
import { SIGN_OUT_DURING_CALL } from '@acolhe/domain';
import { dismiss, type Portal, selectNotifications } from '@acolhe/session';
import { noticesFor, portalEventFor, QUEUE_TOPIC } from './notices.ts';
import { restartQueuePlace } from './queue-lease.ts';
import type { LiveUrgentContext, VisitEffect } from './visit-context.ts';
import { isOver, isTerminal, isWaiting, type VisitState } from './visit-state.ts';

export interface CommandTools {
  /** Reloads the page; in a host that does not own its page, restarts the screen. */
  readonly reload: () => void;
  /** Shows the professional's question about picture and sound. */
  readonly showQuestion: (from: 'nurse' | 'doctor') => void;
}

/**
 * Carries out the service's commands, once per sequence number, also across reloads; a tab without the lease waits
 * until it has it.
 * @see docs/product/visit-states.md
 */
export function handleCommands(context: LiveUrgentContext, { reload, showQuestion }: CommandTools): () => void {
  const { realtime, store, memory, requestId, patientId } = context;
  let last: PatientRecord | undefined;

  function handleLast(): void {
    const { stage } = store.getState();
    if (!last || last.requestId !== requestId || stage === 'opening' || isTerminal(stage)) return;
    if (last.commandSeq <= Number(memory.get('command') ?? 0)) return;
    memory.set('command', String(last.commandSeq));
    perform(last);
  }

  function perform({ command, handOver }: PatientRecord): void {
    switch (command) {
      case 'reloadPage':
        return reload();
      case 'finishing':
        return store.dispatch({ type: 'command-finishing' });
      case 'showUnstable':
        return store.dispatch({ type: 'command-unstable' });
      case 'cancelCall':
        return store.dispatch({ type: 'cancel-confirmed' });
      case 'restartCallingCircle':
        return void restartQueuePlace(context);
      case 'askNurse':
        return answer('nurse');
      case 'askDoctor':
        return answer('doctor');
      case 'forwardToDoctor':
        return handOver ? undefined : handedOver('forwarded');
      case 'sentToDoctorQueue':
        return handOver ? undefined : handedOver('sent-to-queue');
      case 'answer':
      case 'none':
    }
  }

  /** Answers for the screen at once; the patient answers the question about picture and sound. */
  function answer(from: 'nurse' | 'doctor'): void {
    showQuestion(from);
    void realtime.answerCommand(patientId, 'answer').catch(() => undefined);
  }

  /** A record that shows the hand-over has its progress in the phase, up to the call with the doctor. */
  function handedOver(handOver: HandOver): void {
    store.dispatch({ type: 'command-handed-over', handOver });
  }

  const stopRecord = realtime.watchPatient(patientId, {
    value(record) {
      last = record;
      handleLast();
    },
  });
  const stopStore = store.subscribe((state, previous) => {
    if (previous.stage === 'opening' && state.stage !== 'opening') handleLast();
  });
  return () => {
    stopRecord();
    stopStore();
  };
}

/** Shows the toasts of a visit, emits its events to the host, and clears the memory of a visit that is over. */
export const notifyHost: VisitEffect = ({ portal, store, memory }) => {
  const stopStore = store.subscribe((state, previous) => {
    const notices = noticesFor(state, previous);
    // A toast about an earlier state of the queue, or from before the call, is outdated and covers the screen.
    if (notices.some(({ topic }) => topic === QUEUE_TOPIC) || (isWaiting(previous.stage) && !isWaiting(state.stage)))
      dropQueueToasts(portal);
    for (const notice of notices) portal.notify(notice);
    const event = portalEventFor(state, previous);
    if (event && !(event.type === 'visit-started' && memory.get('started'))) portal.emit(event);
    if (event?.type === 'visit-started') memory.set('started', 'yes');
    if (isOver(state.stage) && !isOver(previous.stage)) memory.clear();
  });
  const unblockSignOut = portal.blockSignOut(() => (inCall(store.getState()) ? SIGN_OUT_DURING_CALL : undefined));
  return () => {
    stopStore();
    unblockSignOut();
  };
};

function dropQueueToasts({ store }: Portal): void {
  for (const { id, topic } of selectNotifications(store.getState()))
    if (topic === QUEUE_TOPIC) store.dispatch(dismiss(id));
}

const inCall = ({ stage, facts }: VisitState): boolean => facts.phase === 'in-call' && !isTerminal(stage);
