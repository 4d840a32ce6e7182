import { usePortal } from '@acolhe/session';
import type { Ui } from '@acolhe/ui';
import { useMemo } from 'react';

/** What components need of this host. */
export function useShellUi(): Ui {
  const portal = usePortal();
  return useMemo(
    (): Ui => ({
      root: portal.root,
      announce: (message, politeness) => portal.announce(message, politeness),
      navigate: (href) => portal.navigate(href),
    }),
    [portal],
  );
}
