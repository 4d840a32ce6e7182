import { usePortal } from '@acolhe/session';
import { useEffect } from 'react';
import { ELSEWHERE } from '../visit-machine/notices.ts';
import { GonePage } from './gone-page.tsx';

/** Handles an address that names no call: leads to the home screen, which shows the visit under way, if any. */
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
