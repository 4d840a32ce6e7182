import { DURATIONS } from '@acolhe/domain';
import { useAttendance, VisitSummary } from '@acolhe/aftercare/summary';
import { usePortal } from '@acolhe/session';
import { Button, LinkButton, ThanksPair } from '@acolhe/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ratingLink } from '../navigation/links.ts';
import { EndPage } from './end-page.tsx';
import { Farewell } from './farewell.tsx';
import { RatingHere, useRatingHere } from './rating-here.tsx';

/**
 * Sums the visit up after the professional has ended it, and leads to the rating, which in a host without a screen for
 * it is asked for here. It goes on by itself to the rating, which shows the summary too; home it waits to be read.
 * @see docs/product/visit-summary.md
 */
export function EndedPage({ attendanceId }: { readonly attendanceId?: number }) {
  const portal = usePortal();
  const rating = ratingLink(portal, attendanceId);
  const here = useRatingHere(attendanceId);
  const [asksHere, setAsksHere] = useState(false);
  const home = portal.linkTo('home');
  if (asksHere && here) return <RatingHere {...here} />;
  const rate =
    rating === undefined ? here && (() => setAsksHere(true)) : () => portal.navigate(rating, { replace: true });
  if (rate)
    return (
      <Ended
        attendanceId={attendanceId}
        sentence="Em instantes você poderá dizer como foi o atendimento."
        next={rating}
        onNext={rate}
        showsSummaryNext
      >
        <Button kind="main" onPress={rate}>
          Avaliar agora
        </Button>
      </Ended>
    );
  if (home === undefined) return <Farewell attendanceId={attendanceId} />;
  return (
    <Ended
      attendanceId={attendanceId}
      sentence="Em instantes você volta ao início."
      next={home}
      onNext={() => portal.navigate(home, { replace: true })}
    >
      <LinkButton kind="main" href={home}>
        Voltar ao início
      </LinkButton>
    </Ended>
  );
}

interface EndedProps {
  readonly attendanceId: number | undefined;
  /** Says that the page goes on by itself, while it does. */
  readonly sentence: string;
  /** Loaded ahead. */
  readonly next?: string;
  readonly onNext: () => void;
  /** What there is to read stands on the next screen too. */
  readonly showsSummaryNext?: boolean;
  readonly children: ReactNode;
}

function Ended({ attendanceId, sentence, next, onNext, showsSummaryNext = false, children }: EndedProps) {
  const portal = usePortal();
  const attendance = useAttendance(attendanceId);
  const hasMore = attendance !== undefined && (attendance.guidance !== undefined || attendance.documents.length > 0);
  const waits = hasMore && !showsSummaryNext;
  const goOn = useEffectEvent(onNext);
  useEffect(() => {
    if (next !== undefined) portal.prefetch(next);
  }, [portal, next]);
  useEffect(() => {
    if (waits) return undefined;
    const timer = setTimeout(() => goOn(), DURATIONS.redirect.endToRatingMs);
    return () => clearTimeout(timer);
  }, [waits]);
  return (
    <EndPage
      art={<ThanksPair />}
      title="Seu atendimento foi finalizado"
      sentence={waits ? undefined : sentence}
      summary={attendanceId !== undefined && <VisitSummary attendance={attendance} />}
    >
      {children}
    </EndPage>
  );
}
