import { usePortal } from '@acolhe/session';
import { useEffect } from 'react';
import { ELSEWHERE } from '../visit/notices.ts';
import { PATHS } from '../navigation/paths.ts';
import { GonePage } from './gone-page.tsx';

/**
 * The address names no call: the patient is on another video screen, or on none. Home, which knows what is under way.
 */
export function StalePage() {
  const portal = usePortal();
  const home = portal.serves(PATHS.home);
  useEffect(() => {
    if (!home) return;
    portal.notify({ tone: 'warning', message: ELSEWHERE });
    portal.navigate(PATHS.home, { replace: true });
  }, [portal, home]);
  return home ? null : <GonePage facts={{}} />;
}
