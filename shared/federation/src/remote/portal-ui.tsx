import { usePortal } from '@acolhe/session';
import { type Ui, UiProvider } from '@acolhe/ui';
import { type ReactNode, useMemo } from 'react';

/**
 * Gives the components below it the root that holds them, and the functions that announce and navigate for them. Apart
 * from the root of a remote: a cabin draws with it, and needs no router.
 */
export function PortalUi({ children }: { readonly children: ReactNode }) {
  const portal = usePortal();
  const ui = useMemo(
    (): Ui => ({
      root: portal.root,
      announce: (message, politeness) => portal.announce(message, politeness),
      navigate: (href) => portal.navigate(href),
    }),
    [portal],
  );
  return <UiProvider {...ui}>{children}</UiProvider>;
}
