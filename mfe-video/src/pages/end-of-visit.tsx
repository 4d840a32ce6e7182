import type { VisitState } from '../visit-machine/visit-state.ts';
import { AbsencePage } from './absence-page.tsx';
import { CancelledPage } from './cancelled-page.tsx';
import { ElsewherePage } from './elsewhere-page.tsx';
import { EndedPage } from './ended-page.tsx';
import { GonePage } from './gone-page.tsx';

/** Shows the last page of a visit on this screen. */
export function EndOfVisit({
  state: { stage, cancellation, facts, queueState },
  onAgain,
}: {
  readonly state: VisitState;
  readonly onAgain: () => void;
}) {
  if (facts.endReason === 'absence' && (stage === 'cancelled' || stage === 'gone'))
    return <AbsencePage placeKeptMs={queueState?.placeKeptMs} attendanceId={facts.attendanceId} />;
  switch (stage) {
    case 'ended':
      return <EndedPage attendanceId={facts.attendanceId} />;
    case 'cancelled':
      return <CancelledPage attendanceId={facts.attendanceId} goOn={cancellation === 'done'} />;
    case 'elsewhere':
      return <ElsewherePage onTakeOver={onAgain} />;
    default:
      return <GonePage facts={facts} />;
  }
}
