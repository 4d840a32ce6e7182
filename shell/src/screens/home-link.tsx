import { usePortal, useSession } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { Link } from '@acolhe/ui';

/** A link to the first screen, for a session that is not there already. */
export function HomeLink() {
  const home = usePortal().linkTo('home');
  const session = useSession();
  const { pathname } = useLocation();
  return session && home !== undefined && pathname !== home ? (
    <Link href={home} alone>
      Voltar ao Início
    </Link>
  ) : null;
}
