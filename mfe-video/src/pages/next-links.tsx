import { usePortal } from '@acolhe/session';
import { LinkButton } from '@acolhe/ui';
import { ratingLink } from '../navigation/links.ts';
import { PATHS } from '../../remote.config.ts';

/**
 * Shows the links after a visit: home where the host has one, else a new request; the rating when there is an
 * attendance.
 */
export function NextLinks({ attendanceId }: { readonly attendanceId?: number }) {
  const portal = usePortal();
  const rating = ratingLink(portal, attendanceId);
  const home = portal.linkTo('home');
  return (
    <>
      {rating !== undefined && <LinkButton href={rating}>Avaliar o atendimento</LinkButton>}
      {home !== undefined ? (
        <LinkButton kind="main" href={home}>
          Voltar ao início
        </LinkButton>
      ) : (
        <LinkButton kind="main" href={portal.addressOf('urgent-care') ?? PATHS.request}>
          Solicitar atendimento
        </LinkButton>
      )}
    </>
  );
}
