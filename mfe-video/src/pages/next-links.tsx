import { usePortal } from '@acolhe/session';
import { LinkButton } from '@acolhe/ui';
import { PATHS, ratingAddress } from '../navigation/paths.ts';

/**
 * What can be done after a visit that is over: home where there is one, else a new request; the rating if it is owed.
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
