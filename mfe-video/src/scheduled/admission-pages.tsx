import type { Schedule } from '@acolhe/contracts';
import { usePortal } from '@acolhe/session';
import { EmptyPlant, formatLongDate, formatTime, LinkButton } from '@acolhe/ui';
import { ratingLink } from '../navigation/links.ts';
import { EndPage } from '../pages/end-page.tsx';

/** Says when the room opens, and that nothing has to be done. */
export function EarlyPage({ schedule: { professionalName, startsAt, opensAt } }: { readonly schedule: Schedule }) {
  const [start, opening] = [new Date(startsAt), new Date(opensAt)];
  return (
    <EndPage
      art={<EmptyPlant />}
      title="A sala deste agendamento ainda não está aberta."
      sentence={
        <>
          Consulta com {professionalName}: {formatLongDate(start).toLowerCase()}, às {formatTime(start)}, no horário de
          São Paulo. A sala abre às {formatTime(opening)}, e esta tela entra sozinha.
        </>
      }
    >
      <WayHome />
    </EndPage>
  );
}

export interface ClosedPageProps {
  /** Whether the call took place and has ended. */
  readonly ended: boolean;
  readonly attendanceId?: number;
}

/** Says that the room will not open again: the call has ended, or its time is past. */
export function ClosedPage({ ended, attendanceId }: ClosedPageProps) {
  const rating = ratingLink(usePortal(), attendanceId);
  return (
    <EndPage
      art={<EmptyPlant />}
      title={ended ? 'Este atendimento já terminou' : 'O agendamento foi expirado.'}
      sentence={ended ? 'Esperamos que você tenha sido bem atendido.' : 'Se ainda precisar, marque outra consulta.'}
    >
      {rating !== undefined && <LinkButton href={rating}>Avaliar o atendimento</LinkButton>}
      <WayHome />
    </EndPage>
  );
}

/** Says that the patient has no such appointment. */
export function UnknownPage() {
  return (
    <EndPage
      art={<EmptyPlant />}
      title="Não foi possível iniciar a sala. Não encontrou o documento com o token."
      sentence="Confira se você entrou com o CPF de quem marcou a consulta."
    >
      <WayHome />
    </EndPage>
  );
}

/** Shows the link home, where the host has one. */
export function WayHome() {
  const portal = usePortal();
  const home = portal.linkTo('home');
  return home !== undefined ? (
    <LinkButton kind="main" href={home}>
      Voltar ao início
    </LinkButton>
  ) : null;
}
