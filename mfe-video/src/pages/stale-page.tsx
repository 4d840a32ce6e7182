import { usePortal } from '@acolhe/session';
import { useEffect } from 'react';
import { ELSEWHERE } from '../visit-machine/notices.ts';
import { GonePage } from './gone-page.tsx';

/**
 * The address names no call: the patient is on another video screen, or on none. Home, which knows what is under way.
 */
export function StalePage() {
  const portal = usePortal();
  const home = portal.linkTo('home');
  useEffect(() => {
    if (home === undefined) return;
    portal.notify({ tone: 'warning', message: ELSEWHERE });
    portal.navigate(home, { replace: true });
  }, [portal, home]);
  return home === undefined ? <GonePage facts={{}} /> : null;
}
