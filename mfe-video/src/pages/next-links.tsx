import { usePortal } from '@acolhe/session';
import { LinkButton } from '@acolhe/ui';
import { PATHS, ratingAddress } from '../navigation/paths.ts';

/**
 * Shows the links after a visit that is over: home where the host has one, else a new request; the rating when it is
 * due.
 */
export function NextLinks({ attendanceId }: { readonly attendanceId?: number }) {
  const portal = usePortal();
  return (
    <>
      {attendanceId !== undefined && portal.serves(PATHS.rating) && (
        <LinkButton href={ratingAddress(attendanceId)}>Avaliar o atendimento</LinkButton>
      )}
      {portal.serves(PATHS.home) ? (
        <LinkButton kind="main" href={PATHS.home}>
          Voltar ao início
        </LinkButton>
      ) : (
        <LinkButton kind="main" href={PATHS.request}>
          Solicitar atendimento
        </LinkButton>
      )}
    </>
  );
}
