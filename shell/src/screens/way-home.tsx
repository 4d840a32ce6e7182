import { useSession } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { Link } from '@acolhe/ui';
import { HOME_PATH } from '../frame/home.ts';

/** Back to the first screen, for who is signed in and not there. */
export function WayHome() {
  const session = useSession();
  const { pathname } = useLocation();
  return session && pathname !== HOME_PATH ? <Link href={HOME_PATH} alone>Voltar ao Início</Link> : null;
}
