import { MOVEMENT } from '@acolhe/session';
import type { UrgentContext } from '../visit/visit-context.ts';
import type { VisitState } from '../visit/visit-state.ts';
import { recheckPlace } from '../visit/effects/keep-place.ts';
import { UnstableDialog } from '../visit/unstable-dialog.tsx';
import { DelayDialog } from '../waiting/delay-dialog.tsx';
import { CancelDialog, type Cancelling } from './cancelling.tsx';

export interface VisitDialogsProps {
  readonly context: UrgentContext;
  readonly state: VisitState;
  readonly inCall: boolean;
  readonly cancelling: Cancelling;
  readonly delay: { readonly due: boolean; readonly dismiss: () => void };
}

/** At most one dialog at a time: what the patient asked for comes first. */
export function VisitDialogs({ context, state: { stage, cancellation }, inCall, cancelling, delay }: VisitDialogsProps) {
  const { dispatch } = context.store;
  if (cancelling.confirming) return <CancelDialog inCall={inCall} onBack={cancelling.takeBack} onConfirm={cancelling.confirm} />;
  if (cancellation === 'timed-out') return <UnstableDialog onCancel={() => dispatch({ type: 'cancel-abandoned' })} onRetry={() => dispatch({ type: 'cancel-confirmed' })} />;
  if (cancellation === 'under-way') return null;
  if (stage === 'unstable') return <UnstableDialog onCancel={cancelling.ask} onRetry={() => dispatch({ type: 'retry' })} />;
  if (!delay.due) return null;
  const goOnWaiting = (): void => {
    delay.dismiss();
    context.portal.log(MOVEMENT.delayAccepted, { requestId: context.requestId });
    void recheckPlace(context);
  };
  return <DelayDialog onCancel={cancelling.ask} onContinue={goOnWaiting} />;
}
