import type { Command, PatientRecord } from '@acolhe/contracts';
import type { LiveContext } from '../visit-context.ts';
import { isTerminal } from '../visit-state.ts';

/**
 * Acts on the service's commands, once per sequence number, also across reloads; a tab that does not hold the visit
 * yet leaves them alone until it does. @see docs/product/visit-states.md
 * @param reload loads the page anew, or what stands for it in this host
 */
export function obeyCommands(context: LiveContext, reload: () => void): () => void {
  const { realtime, store, memory, requestId, patientId } = context;
  let last: PatientRecord | undefined;

  function obey(): void {
    const { stage } = store.state();
    if (!last || last.requestId !== requestId || stage === 'opening' || isTerminal(stage)) return;
    if (last.commandSeq <= Number(memory.get('command') ?? 0)) return;
    memory.set('command', String(last.commandSeq));
    perform(last.command);
  }

  function perform(command: Command): void {
    switch (command) {
      case 'reloadPage': return reload();
      case 'finishing': return store.dispatch({ type: 'command-finishing' });
      case 'showUnstable': return store.dispatch({ type: 'command-unstable' });
      case 'cancelCall': return store.dispatch({ type: 'cancel-confirmed' });
      case 'restartCallingCircle': return void context.api.enterQueue({ patientId, requestId });
      case 'askNurse':
      case 'askDoctor': return void realtime.answerCommand(patientId, 'answer').catch(() => undefined);
      // A hand-over shows in the phase and the queue of the record.
      case 'forwardToDoctor':
      case 'sentToDoctorQueue':
      case 'answer':
      case 'none':
    }
  }

  const stopRecord = realtime.watchPatient(patientId, {
    value(record) {
      last = record;
      obey();
    },
  });
  const stopStore = store.subscribe((state, previous) => {
    if (previous.stage === 'opening' && state.stage !== 'opening') obey();
  });
  return () => {
    stopRecord();
    stopStore();
  };
}
