import type { Schedule } from '@acolhe/contracts';
import { usePortal } from '@acolhe/session';
import { Button, EmptyPlant, formatTime, icons, Note, QueueArches, WaitingStage } from '@acolhe/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { addressAfterCall, HomeLink, replaceBy } from '../care/links.tsx';
import { ElsewherePage, EndedPage } from '../pages/end-pages.tsx';
import { RatingHere, useRatingHere } from '../pages/farewell.tsx';
import { EndPage, VisitSupport } from '../pages/visit-frame.tsx';
import { NotificationPermission, OwnPerson } from '../pages/waiting-room.tsx';
import type { VisitState } from '../visit/visit-state.ts';
import { ClinicCancellationPage, ClosedPage } from './admission.tsx';

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
      if (facts.clinicCancellation) return <ClinicCancellationPage {...facts.clinicCancellation} />;
      return <ClosedPage ended={facts.phase === 'ended'} attendanceId={facts.attendanceId} />;
  }
}

/**
 * Leads a patient who has cancelled to the rating, if there was a call, else home. A call whose rating has no screen is
 * rated here, before home; where nothing is reached, it shows the remaining options.
 */
function LeftPage({ attendanceId, onAgain }: { readonly attendanceId?: number; readonly onAgain: () => void }) {
  const portal = usePortal();
  const had = attendanceId !== undefined;
  const here = useRatingHere(attendanceId);
  const next = here ? undefined : addressAfterCall(portal, attendanceId);
  useEffect(() => {
    replaceBy(portal, next);
  }, [portal, next]);
  if (here) return <RatingHere {...here} />;
  return (
    <EndPage
      art={<EmptyPlant />}
      title={had ? 'A chamada terminou' : 'Você saiu da sala'}
      sentence={had ? 'Você já pode fechar esta página.' : 'Até o fim do horário, você pode entrar de novo.'}
    >
      {!had && <Button onPress={onAgain}>Entrar de novo</Button>}
      <HomeLink />
    </EndPage>
  );
}

export interface ScheduledWaitingProps {
  readonly schedule: Pick<Schedule, 'professionalName' | 'startsAt'>;
  /** The connection has been lost for some time. */
  readonly offline: boolean;
  /** Note about a cancellation. */
  readonly notice?: ReactNode;
  readonly onCancel: () => void;
}

/** The patient's screen in the room of an appointment until the professional enters. */
export function ScheduledWaiting({
  schedule: { professionalName, startsAt },
  offline,
  notice,
  onCancel,
}: ScheduledWaitingProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const fillsWindow = usePortal().kind !== 'embed';
  const notes = (
    <>
      {offline && (
        <Note kind="warning" live title="Sem conexão. Tentando de novo...">
          Sua consulta continua marcada.
        </Note>
      )}
      {notice}
    </>
  );
  return (
    <WaitingStage
      art={
        <QueueArches>
          <OwnPerson />
        </QueueArches>
      }
      title="Por favor, aguarde!"
      titleRef={title}
      sentence={`${professionalName} ainda não entrou na sala.`}
      notes={notes}
      cancel={
        <Button kind="dangerQuiet" icon={icons.hangup} onPress={onCancel}>
          Cancelar ligação
        </Button>
      }
      footer={
        <>
          <p>Deixe esta tela aberta. Tocamos um som quando a chamada começar.</p>
          <NotificationPermission />
          <VisitSupport screen="appointment-room" />
        </>
      }
      fillsWindow={fillsWindow}
    >
      <p>Sua consulta é às {formatTime(new Date(startsAt))}, no horário de São Paulo. A chamada começa sozinha.</p>
    </WaitingStage>
  );
}
