import { UnstableDialog } from './unstable-dialog.tsx';
import type { VisitState } from '../visit-machine/visit-state.ts';
import type { VisitStore } from '../visit-machine/visit-context.ts';
import { DelayDialog } from './delay-dialog.tsx';
import { CancelDialog, type Cancelling } from './cancelling.tsx';

export interface VisitDialogsProps {
  readonly store: VisitStore;
  readonly state: VisitState;
  /** Says what the patient loses by cancelling now. */
  readonly loss: string;
  readonly cancelling: Cancelling;
  /** A notice that the wait is long, where there is a queue. */
  readonly delay?: { readonly due: boolean; readonly goOn: () => void };
}

/** Shows at most one dialog at a time; one that the patient has opened comes first. */
export function VisitDialogs({
  store: { dispatch },
  state: { stage, cancellation },
  loss,
  cancelling,
  delay,
}: VisitDialogsProps) {
  if (cancelling.confirming)
    return <CancelDialog loss={loss} onBack={cancelling.takeBack} onConfirm={cancelling.confirm} />;
  if (cancellation === 'timed-out')
    return (
      <UnstableDialog
        onCancel={() => dispatch({ type: 'cancel-abandoned' })}
        onRetry={() => dispatch({ type: 'cancel-confirmed' })}
      />
    );
  if (cancellation === 'under-way') return null;
  if (stage === 'unstable')
    return <UnstableDialog onCancel={cancelling.ask} onRetry={() => dispatch({ type: 'retry' })} />;
  return delay?.due ? <DelayDialog onCancel={cancelling.ask} onContinue={delay.goOn} /> : null;
}
