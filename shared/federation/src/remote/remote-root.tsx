import { usePortal } from '@acolhe/session';
import { Outlet } from '@acolhe/session/router';
import { type Ui, UiProvider } from '@acolhe/ui';
import { type ReactNode, useMemo } from 'react';

/**
 * The root of a remote's screens: tells the components where they live and who announces and navigates for them. As a
 * layout route it draws the routes below it.
 * @see docs/product/federation.md
 */
export function RemoteRoot({ children }: { readonly children?: ReactNode }) {
  const portal = usePortal();
  const ui = useMemo(
    (): Ui => ({
      root: portal.root,
      announce: (message, politeness) => portal.announce(message, politeness),
      navigate: (href) => portal.navigate(href),
    }),
    [portal],
  );
  return <UiProvider {...ui}>{children ?? <Outlet />}</UiProvider>;
}
