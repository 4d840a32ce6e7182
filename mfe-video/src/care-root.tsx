import { RemoteRoot } from '@acolhe/federation/remote';
import { Outlet } from '@acolhe/session/router';
import { releaseSound } from '@acolhe/ui';
import { useEffect } from 'react';

/** The root of the screens of urgent care. Sound is unlocked in one of them and plays in the next; it ends with all. */
export function CareRoot() {
  useEffect(() => () => void releaseSound(), []);
  return (
    <RemoteRoot>
      <Outlet />
    </RemoteRoot>
  );
}
