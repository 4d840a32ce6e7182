import { useAttendance, VisitSummary } from '@acolhe/aftercare/summary';
import { usePortal } from '@acolhe/session';
import { ThanksPair } from '@acolhe/ui';
import { EndPage } from './end-page.tsx';

interface FarewellProps {
  readonly attendanceId: number | undefined;
  /** The patient has just rated the visit. */
  readonly isRated?: boolean;
}

/**
 * The page that stays after a visit in a host that leads nowhere. A partner's page goes on to be the partner's: only a
 * page of ours may be closed.
 */
export function Farewell({ attendanceId, isRated = false }: FarewellProps) {
  const attendance = useAttendance(attendanceId);
  const isOurs = usePortal().kind !== 'embed';
  return (
    <EndPage
      art={<ThanksPair />}
      title={isRated ? 'Obrigado!' : 'Seu atendimento foi finalizado'}
      sentence={
        <>
          {isRated
            ? 'Obrigado pela sua avaliação, sua opinião é muito importante para nós!'
            : 'Obrigado por confiar em nós.'}{' '}
          Cuide-se bem.{isOurs && ' Você já pode fechar esta página.'}
        </>
      }
      summary={attendanceId !== undefined && <VisitSummary attendance={attendance} />}
    />
  );
}
