import { usePortal } from '@acolhe/session';
import { LinkButton } from '@acolhe/ui';
import { ratingLink } from '../navigation/links.ts';
import { PATHS } from '../../remote.config.ts';

/**
 * Shows the links after a visit: home where the host has one, else a new request; the rating when there is an
 * attendance.
 */
export function NextLinks({
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
  const home = portal.linkTo('home');
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
