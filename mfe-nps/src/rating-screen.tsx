import { attendanceIdOf, RatingQuestions, RatingStep } from '@acolhe/aftercare/rating';
import { HistoryLink } from '@acolhe/aftercare/summary';
import { DURATIONS } from '@acolhe/domain';
import { homeAddress, returnAddress, signInAddress, usePortal, useSession } from '@acolhe/session';
import { useSearchParams } from '@acolhe/session/router';
import { Button, Lead, LinkButton, ThanksPair } from '@acolhe/ui';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Rates the attendance that the address names.
 * @see docs/product/rating-screen.md
 */
export function RatingScreen() {
  const portal = usePortal();
  const session = useSession();
  const [query] = useSearchParams();
  const attendanceId = attendanceIdOf(query.get('video'));
  const [isOver, setOver] = useState(false);
  const back = portal.kind === 'webview' ? homeAddress(portal) : returnAddress(portal);
  const leave = () => (back === undefined ? setOver(true) : portal.navigate(back, { replace: true }));
  if (!session) return null;
  if (isOver) return <OverPage />;
  if (attendanceId === undefined) return <UnknownAttendance onLeave={leave} />;
  return (
    <RatingQuestions
      key={attendanceId}
      attendanceId={attendanceId}
      patientId={session.patient.id}
      onLeave={leave}
      thanks={(attendance) =>
        portal.kind === 'webview' ? <ThanksInApp onLeave={leave} /> : <Thanks onLeave={leave} date={attendance?.date} />
      }
      unknown={<UnknownAttendance onLeave={leave} />}
    />
  );
}

/** In an app; the portal's thanks are shorter, since they leave after two seconds. */
const THANKS_IN_APP = 'Obrigado pela sua avaliação, sua opinião é muito importante para nós!';

interface ThanksProps {
  readonly onLeave: () => void;
  /** Day of the visit, `YYYY-MM-DD`; undefined where it is not known. */
  readonly date: string | undefined;
}

/** Thanks for a rating in the portal, and leaves by itself. */
function Thanks({ onLeave, date }: ThanksProps) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const timer = setTimeout(() => leave(), DURATIONS.redirect.ratingToHomeMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <RatingStep
      isLater
      title="Obrigado!"
      art={<ThanksPair />}
      end={
        <Button kind="main" onPress={onLeave}>
          Retonar ao Início!
        </Button>
      }
    >
      <Lead>Informações registradas com sucesso</Lead>
      {date !== undefined && <HistoryLink date={date} />}
    </RatingStep>
  );
}

/** Thanks for a rating in an app's webview, until the patient returns to the app. */
function ThanksInApp({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <RatingStep
      isLater
      title={THANKS_IN_APP}
      art={<ThanksPair />}
      end={
        <Button kind="main" onPress={onLeave}>
          Retonar ao Início!
        </Button>
      }
    />
  );
}

/** Shows that the address names no attendance of this patient. */
function UnknownAttendance({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <RatingStep
      isLater
      title="Não encontramos este atendimento"
      end={
        <Button kind="main" onPress={onLeave}>
          Voltar ao início
        </Button>
      }
    >
      <Lead>O endereço está incompleto ou o atendimento não é seu. Nada foi enviado.</Lead>
    </RatingStep>
  );
}

/** The last page of a patient whose link opens no home and whose partner has no return address. */
function OverPage() {
  const portal = usePortal();
  return (
    <RatingStep
      isLater
      title="Seu atendimento foi finalizado"
      art={<ThanksPair />}
      end={<LinkButton href={signInAddress(portal)}>Entrar com CPF e senha</LinkButton>}
    >
      <Lead>Obrigado por confiar em nós. Cuide-se bem. Você já pode fechar esta página.</Lead>
    </RatingStep>
  );
}
