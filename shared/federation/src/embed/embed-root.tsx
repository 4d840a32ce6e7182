import type { Brand } from '@acolhe/brand';
import {
  gateOf,
  type TokenSession,
  type HostPortal,
  PortalProvider,
  type PortalSession,
  useSession,
} from '@acolhe/session';
import { RouterProvider } from '@acolhe/session/router';
import { BrandMark, LoadingState, type Ui, UiProvider, useFocusOnChange, useStyles } from '@acolhe/ui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type ConnectPartFrame, PartFrame } from '../frame/part-frame.tsx';
import { GateOutlet, type GateOutletProps } from '../host/gate.tsx';
import { PortalToasts } from '../host/portal-toasts.tsx';
import { createGateRouter, EmbedFailed, type EmbedRouter, EmbedSignedOut } from './embed-router.tsx';
import type { PartPhase } from './mount-options.ts';
import * as styles from './embed.module.css';

/** The place in which a part is mounted. */
export type EmbedState =
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly router: EmbedRouter }
  | { readonly status: 'framed'; readonly frameUrl: string; readonly connect: ConnectPartFrame }
  | { readonly status: 'failed'; readonly phase: PartPhase }
  | { readonly status: 'signed-out'; readonly message: string };

export interface EmbedRootProps {
  readonly portal: HostPortal<TokenSession>;
  /** Opens the part; receives every state until the returned function is called. */
  readonly open: (onState: (state: EmbedState) => void) => () => void;
  /** Loads what the visitor may have to do first. */
  readonly openGates: GateOutletProps['open'];
  /** It is in a frame, whose page renders the border. */
  readonly isFramed: boolean;
}

const SESSION_ENDED = 'A sua sessão terminou.';

interface OpenPartProps extends Pick<EmbedRootProps, 'openGates'> {
  readonly session: PortalSession;
  readonly router: EmbedRouter;
}

/** What the visitor has to do first. */
function EmbedGate({ openGates }: Pick<EmbedRootProps, 'openGates'>) {
  const [router] = useState(() =>
    createGateRouter(
      <GateOutlet open={openGates} failed={({ phase }, retry) => <EmbedFailed phase={phase} onRetry={retry} />} />,
    ),
  );
  return <RouterProvider router={router} />;
}

/** The part, or what its visitor has to do first. */
function OpenPart({ session, router, openGates }: OpenPartProps) {
  const gate = gateOf(session);
  const place = useRef<HTMLDivElement>(null);
  useFocusOnChange(place, gate ?? '');
  return <div ref={place}>{gate ? <EmbedGate openGates={openGates} /> : <RouterProvider router={router} />}</div>;
}

interface EmbedScreensProps extends Pick<EmbedRootProps, 'open' | 'openGates'> {
  readonly brandName: string;
}

function EmbedScreens({ open, openGates, brandName }: EmbedScreensProps) {
  const session = useSession();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<EmbedState>({ status: 'opening' });
  useEffect(() => open(setState), [open, round]);
  const retry = (): void => {
    setState({ status: 'opening' });
    setRound(round + 1);
  };
  switch (state.status) {
    case 'opening':
      return <LoadingState />;
    case 'framed':
      return <PartFrame url={state.frameUrl} title={`Área protegida de ${brandName}`} connect={state.connect} />;
    case 'failed':
      return <EmbedFailed phase={state.phase} onRetry={retry} />;
    case 'signed-out':
      return <EmbedSignedOut message={state.message} onRetry={retry} />;
    case 'open':
      return session ? (
        <OpenPart session={session} router={state.router} openGates={openGates} />
      ) : (
        <EmbedSignedOut message={SESSION_ENDED} onRetry={retry} />
      );
  }
}

/** Everything that a mounted part draws. */
export function EmbedRoot({ portal, open, openGates, isFramed }: EmbedRootProps) {
  const ui = useMemo(
    (): Ui => ({
      root: portal.root,
      announce: (message, politeness) => portal.announce(message, politeness),
      navigate: (href) => portal.navigate(href),
    }),
    [portal],
  );
  return (
    <PortalProvider portal={portal}>
      <UiProvider {...ui}>
        <EmbedSurface brand={portal.brand} isFramed={isFramed}>
          <EmbedScreens open={open} openGates={openGates} brandName={portal.brand.name} />
        </EmbedSurface>
      </UiProvider>
    </PortalProvider>
  );
}

export interface EmbedSurfaceProps {
  readonly brand: Brand;
  /** It is in a frame: the host page renders its border and the provider's name. */
  readonly isFramed: boolean;
  readonly children: ReactNode;
}

/** The container of a mounted part: its screens, its toasts at the bottom, the provider's name. */
function EmbedSurface({ brand, isFramed, children }: EmbedSurfaceProps) {
  const css = useStyles(styles);
  const region = <PortalToasts placement="inline" />;
  if (isFramed) {
    return (
      <div className={css.framed}>
        <div className={css.inside}>{children}</div>
        <div className={css.toasts}>{region}</div>
      </div>
    );
  }
  return (
    <section className={css.surface} aria-label={`Atendimento por ${brand.name}`}>
      <div className={css.inside}>{children}</div>
      {region}
      <div className={css.by}>
        <BrandMark logo={brand.logo} size="small" />
        <small className={css.note}>Atendimento por {brand.name}</small>
      </div>
    </section>
  );
}
