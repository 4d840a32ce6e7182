import { HOME_PATH, useSession } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { Link } from '@acolhe/ui';

/** Back to the first screen, for who is signed in and not there. */
export function WayHome() {
  const session = useSession();
  const { pathname } = useLocation();
  return session && pathname !== HOME_PATH ? (
    <Link href={HOME_PATH} alone>
      Voltar ao Início
    </Link>
  ) : null;
}
