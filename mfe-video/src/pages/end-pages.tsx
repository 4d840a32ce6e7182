import { useAttendance, VisitSummary } from '@acolhe/aftercare/summary';
import { DURATIONS } from '@acolhe/domain';
import { partnerReturn, returnAddress, usePortal } from '@acolhe/session';
import { Button, EmptyPlant, LinkButton, ThanksPair, useStyles } from '@acolhe/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { PATHS } from '../../remote.config.ts';
import { addressAfterCall, AskAgain, inMinutes, ratingLink, replaceBy } from '../care/links.tsx';
import { ELSEWHERE } from '../visit/notices.ts';
import type { VisitFacts, VisitState } from '../visit/visit-state.ts';
import { Farewell, RatingHere, useRatingHere } from './farewell.tsx';
import { EndPage } from './visit-frame.tsx';
import * as styles from './visit-frame.module.css';

/**
 * Sums the visit up after the professional has ended it, and leads to the rating, which in a host without a screen for
 * it is shown here. It continues by itself to the rating, which shows the summary too; before home it waits to be read.
 * @see docs/product/visit-summary.md
 */
export function EndedPage({ attendanceId }: { readonly attendanceId?: number }) {
  const portal = usePortal();
  const rating = ratingLink(portal, attendanceId);
  const here = useRatingHere(attendanceId);
  const [asksHere, setAsksHere] = useState(false);
  const home = returnAddress(portal);
  if (asksHere && here) return <RatingHere {...here} />;
  const rate =
    rating === undefined ? here && (() => setAsksHere(true)) : () => portal.navigate(rating, { replace: true });
  if (rate)
    return (
      <Ended
        attendanceId={attendanceId}
        sentence="Em instantes a avaliação do atendimento abre sozinha."
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
  /** Announces the redirect, while there is one. */
  readonly sentence: string;
  /** Loaded ahead. */
  readonly next?: string;
  readonly onNext: () => void;
  /** The next screen shows the summary too. */
  readonly showsSummaryNext?: boolean;
  readonly children: ReactNode;
}

function Ended({ attendanceId, sentence, next, onNext, showsSummaryNext = false, children }: EndedProps) {
  const portal = usePortal();
  const css = useStyles(styles);
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
      // Its room stays once the page waits to be read, so that the links below stay too.
      sentence={<span className={waits ? css.silent : undefined}>{sentence}</span>}
      summary={attendanceId !== undefined && <VisitSummary attendance={attendance} />}
    >
      {children}
    </EndPage>
  );
}

/**
 * Shows a patient who returns too late that the request ended, and sends it again with one press.
 * @param queueHoldMs duration of the queue hold, when this screen knows it
 * @param attendanceId of a call that had taken place before: it counts, and may be rated
 * @see docs/product/absence.md
 */
function AbsencePage({ queueHoldMs, attendanceId }: { readonly queueHoldMs?: number; readonly attendanceId?: number }) {
  const time =
    queueHoldMs === undefined ? 'por mais tempo do que guardamos o seu lugar' : `por ${inMinutes(queueHoldMs)}`;
  return (
    <EndPage
      art={<EmptyPlant />}
      title="Seu pedido terminou porque você ficou fora"
      sentence={`Ficamos sem contato com você ${time}, e a fila andou. ${attendanceId !== undefined ? '' : 'Nada foi cobrado. '}Com um toque, pedimos de novo com as mesmas respostas.`}
    >
      <AskAgain isMain />
      <NextLinks attendanceId={attendanceId} isSecond />
    </EndPage>
  );
}

/**
 * Shows the links after a visit: home where the host has one, else a new request; the rating when there is an
 * attendance.
 */
function NextLinks({
  attendanceId,
  isSecond = false,
}: {
  readonly attendanceId?: number;
  /** Something else on the page is what most patients want. */
  readonly isSecond?: boolean;
}) {
  const kind = isSecond ? undefined : 'main';
  const portal = usePortal();
  const rating = ratingLink(portal, attendanceId);
  const home = returnAddress(portal);
  return (
    <>
      {rating !== undefined && <LinkButton href={rating}>Avaliar o atendimento</LinkButton>}
      {home !== undefined ? (
        <LinkButton kind={kind} href={home}>
          Voltar ao início
        </LinkButton>
      ) : (
        <LinkButton kind={kind} href={portal.addressOf('urgent-care') ?? PATHS.request}>
          Solicitar atendimento
        </LinkButton>
      )}
    </>
  );
}

interface CancelledPageProps {
  readonly attendanceId?: number;
  /** Whether the patient cancelled on this screen, and is redirected without reading the page. */
  readonly goOn: boolean;
}

/** Shows that the visit was cancelled, by the patient just now or from elsewhere. */
function CancelledPage({ attendanceId, goOn }: CancelledPageProps) {
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

/**
 * Leads home when another tab or device holds the visit. In a host without a home, for a partner's patients, whose
 * return would hide the message, and in an app, which would close at once, shows a page that says so and takes the
 * visit over by a press.
 */
export function ElsewherePage({ onTakeOver }: { readonly onTakeOver: () => void }) {
  const portal = usePortal();
  const home =
    portal.kind === 'webview' || partnerReturn(portal.brand) !== undefined ? undefined : returnAddress(portal);
  useEffect(() => {
    replaceBy(portal, home);
  }, [portal, home]);
  if (home !== undefined) return null;
  return (
    <EndPage
      art={<EmptyPlant />}
      title={ELSEWHERE}
      sentence="Continue o atendimento na outra tela, ou traga-o para cá: a outra tela sai da chamada."
    >
      <Button kind="main" onPress={onTakeOver}>
        Continuar nesta tela
      </Button>
    </EndPage>
  );
}

/** Shows the last page of a visit on this screen. */
export function EndOfVisit({
  state: { stage, cancellation, facts, queueState },
  onAgain,
}: {
  readonly state: VisitState;
  readonly onAgain: () => void;
}) {
  if (facts.endReason === 'absence' && (stage === 'cancelled' || stage === 'gone'))
    return <AbsencePage queueHoldMs={queueState?.queueHoldMs} attendanceId={facts.attendanceId} />;
  switch (stage) {
    case 'ended':
      return <EndedPage attendanceId={facts.attendanceId} />;
    case 'cancelled':
      return <CancelledPage attendanceId={facts.attendanceId} goOn={cancellation === 'done'} />;
    case 'elsewhere':
      return <ElsewherePage onTakeOver={onAgain} />;
    default:
      return <NotLivePage facts={facts} />;
  }
}

/** Shows that the visit of the address is no longer live. */
function NotLivePage({ facts: { phase, attendanceId } }: { readonly facts: VisitFacts }) {
  const title =
    phase === 'ended'
      ? 'Este atendimento já terminou'
      : phase === 'cancelled'
        ? 'Este atendimento foi cancelado'
        : 'Este atendimento não está mais em andamento';
  return (
    <EndPage art={<EmptyPlant />} title={title} sentence="Se ainda precisar, você pode fazer um novo pedido.">
      <NextLinks attendanceId={phase === 'ended' ? attendanceId : undefined} />
    </EndPage>
  );
}

/**
 * Handles an address that names no call: leads to the home screen, which shows the visit in progress, if any. A
 * partner's patients see a page, since the return to the partner would hide the message.
 */
export function StalePage() {
  const portal = usePortal();
  const home = partnerReturn(portal.brand) === undefined ? returnAddress(portal) : undefined;
  useEffect(() => {
    if (home === undefined) return;
    portal.notify({ tone: 'warning', message: ELSEWHERE });
    portal.navigate(home, { replace: true });
  }, [portal, home]);
  return home === undefined ? <NotLivePage facts={{}} /> : null;
}
