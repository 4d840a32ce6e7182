import { type GivenSession, type HostPortal, PortalProvider, useSession } from '@acolhe/session';
import { RouterProvider } from '@acolhe/session/router';
import { Opening, type Ui, UiProvider } from '@acolhe/ui';
import { useEffect, useMemo, useState } from 'react';
import { EmbedFailed, EmbedSignedOut } from './embed-screens.tsx';
import { EmbedSurface } from './embed-surface.tsx';
import { type EmbedRouter } from './embed-router.tsx';

/** Where a mounted part stands. */
export type EmbedState =
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly router: EmbedRouter }
  | { readonly status: 'failed' }
  | { readonly status: 'signed-out'; readonly message: string };

export interface EmbedRootProps {
  readonly portal: HostPortal<GivenSession>;
  /** Opens the part; hears of every state until the returned function is called. */
  readonly open: (hear: (state: EmbedState) => void) => () => void;
}

const SESSION_ENDED = 'A sua sessão terminou.';

function EmbedScreens({ open }: Pick<EmbedRootProps, 'open'>) {
  const session = useSession();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<EmbedState>({ status: 'opening' });
  useEffect(() => open(setState), [open, round]);
  const retry = (): void => {
    setState({ status: 'opening' });
    setRound(round + 1);
  };
  switch (state.status) {
    case 'opening': return <Opening />;
    case 'failed': return <EmbedFailed onRetry={retry} />;
    case 'signed-out': return <EmbedSignedOut message={state.message} onRetry={retry} />;
    case 'open': return session ? <RouterProvider router={state.router} /> : <EmbedSignedOut message={SESSION_ENDED} onRetry={retry} />;
  }
}

/** Everything that a mounted part draws. */
export function EmbedRoot({ portal, open }: EmbedRootProps) {
  const ui = useMemo((): Ui => ({
    root: portal.root,
    announce: (message, politeness) => portal.announce(message, politeness),
    navigate: (href) => portal.navigate(href),
  }), [portal]);
  return (
    <PortalProvider portal={portal}>
      <UiProvider {...ui}><EmbedSurface brand={portal.brand}><EmbedScreens open={open} /></EmbedSurface></UiProvider>
    </PortalProvider>
  );
}
