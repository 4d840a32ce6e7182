import { usePortal } from '@acolhe/session';
import { Button, EmptyPlant } from '@acolhe/ui';
import { useEffect } from 'react';
import { addressAfterCall, replaceBy } from '../navigation/links.ts';
import { ElsewherePage } from '../pages/elsewhere-page.tsx';
import { EndPage } from '../pages/end-page.tsx';
import { EndedPage } from '../pages/ended-page.tsx';
import { RatingHere, useRatingHere } from '../pages/rating-here.tsx';
import type { VisitState } from '../visit-machine/visit-state.ts';
import { ClosedPage, WayHome } from './admission-pages.tsx';

/** The last page of the call of an appointment on this screen. */
export function ScheduledEnd({
  state: { stage, facts },
  onAgain,
}: {
  readonly state: VisitState;
  readonly onAgain: () => void;
}) {
  switch (stage) {
    case 'ended':
      return <EndedPage attendanceId={facts.attendanceId} />;
    case 'cancelled':
      return <LeftPage attendanceId={facts.attendanceId} onAgain={onAgain} />;
    case 'elsewhere':
      return <ElsewherePage onTakeOver={onAgain} />;
    default:
      return <ClosedPage ended={facts.phase === 'ended'} attendanceId={facts.attendanceId} />;
  }
}

/**
 * Leads a patient who has cancelled to the rating, if there was a call, else home; where neither is reached, it asks
 * for the rating here, or shows the remaining options.
 */
function LeftPage({ attendanceId, onAgain }: { readonly attendanceId?: number; readonly onAgain: () => void }) {
  const portal = usePortal();
  const had = attendanceId !== undefined;
  const here = useRatingHere(attendanceId);
  useEffect(() => {
    replaceBy(portal, addressAfterCall(portal, attendanceId));
  }, [portal, attendanceId]);
  if (here) return <RatingHere {...here} />;
  return (
    <EndPage
      art={<EmptyPlant />}
      title={had ? 'A chamada terminou' : 'Você saiu da sala'}
      sentence={had ? 'Você já pode fechar esta página.' : 'Até o fim do horário, você pode entrar de novo.'}
    >
      {!had && <Button onPress={onAgain}>Entrar de novo</Button>}
      <WayHome />
    </EndPage>
  );
}
