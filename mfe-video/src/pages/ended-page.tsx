import { CARE_LIMITS } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { useAttendance } from '@acolhe/session/attendance';
import { Button, LinkButton, ThanksPair } from '@acolhe/ui';
import { useEffect } from 'react';
import { ratingLink } from '../navigation/links.ts';
import { EndPage } from './end-page.tsx';

/**
 * Leads to the rating after the professional has ended the visit, where the host has one. What the patient is to do
 * next stands here and there.
 * @see docs/product/visit-states.md
 */
export function EndedPage({ attendanceId }: { readonly attendanceId?: number }) {
  const portal = usePortal();
  const rating = ratingLink(portal, attendanceId);
  const guidance = useAttendance(attendanceId)?.guidance;
  const next = rating ?? portal.linkTo('home');
  useEffect(() => {
    if (!next) return undefined;
    portal.prefetch(next);
    const timer = setTimeout(() => portal.navigate(next, { replace: true }), CARE_LIMITS.endToRatingMs);
    return () => clearTimeout(timer);
  }, [portal, next]);
  if (!next)
    return (
      <EndPage
        art={<ThanksPair />}
        title="Seu atendimento foi finalizado"
        guidance={guidance}
        sentence="Obrigado por confiar em nós. Cuide-se bem. Você já pode fechar esta página."
      />
    );
  return (
    <EndPage
      art={<ThanksPair />}
      title="Seu atendimento foi finalizado"
      guidance={guidance}
      sentence={
        rating ? 'Em instantes você poderá dizer como foi o atendimento.' : 'Em instantes você volta ao início.'
      }
    >
      {rating ? (
        <Button kind="main" onPress={() => portal.navigate(rating, { replace: true })}>
          Avaliar agora
        </Button>
      ) : (
        <LinkButton kind="main" href={next}>
          Voltar ao início
        </LinkButton>
      )}
    </EndPage>
  );
}
