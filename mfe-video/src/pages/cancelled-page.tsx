import { usePortal } from '@acolhe/session';
import { EmptyPlant } from '@acolhe/ui';
import { useEffect } from 'react';
import { addressAfterCall, replaceBy } from '../navigation/links.ts';
import { EndPage } from './end-page.tsx';
import { NextLinks } from './next-links.tsx';
import { RatingHere, useRatingHere } from './rating-here.tsx';

export interface CancelledPageProps {
  readonly attendanceId?: number;
  /** Whether the patient cancelled on this screen, and is redirected without reading the page. */
  readonly goOn: boolean;
}

/** Shows that the visit was cancelled, by the patient just now or from elsewhere. */
export function CancelledPage({ attendanceId, goOn }: CancelledPageProps) {
  const portal = usePortal();
  const here = useRatingHere(attendanceId);
  useEffect(() => {
    if (!goOn) return;
    replaceBy(portal, addressAfterCall(portal, attendanceId));
  }, [portal, attendanceId, goOn]);
  if (goOn && here) return <RatingHere {...here} />;
  return (
    <EndPage
      art={<EmptyPlant />}
      title="Este atendimento foi cancelado"
      sentence="Se ainda precisar, você pode fazer um novo pedido."
    >
      <NextLinks />
    </EndPage>
  );
}
