import type { Appearance } from '@acolhe/brand';
import { routeHandle } from '@acolhe/federation/remote';
import {
  guard,
  homeLink,
  MOVEMENT,
  type NoValues,
  selectIsInterrupted,
  useNotifications,
  usePortal,
  useSession,
} from '@acolhe/session';
import { useLocation, useMatches, useNavigation } from '@acolhe/session/router';
import { useSelector } from '@acolhe/session/store';
import {
  Blocker,
  Footer,
  LoadingState,
  OfflineNote,
  PageFrame,
  TopBar,
  type Ui,
  UiProvider,
  useDelayed,
  useFocusOnChange,
} from '@acolhe/ui';
import { type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { BrokenScreen, GATE_TITLES, INTERRUPTED_TITLE, REMOTE_FAILED_TITLE } from './error-screens.tsx';
import { type AccessOf, gateAt, GuardedOutlet, type SessionLoss, useLastPatient } from './guard.tsx';
import { type Installing, InstallPlace } from './install/install-place.tsx';
import { useLazyPiece } from './lazy-piece.ts';
import { registerWorker } from './page.ts';
import { type Remotes, useFailure } from './remotes.ts';
import { useUnsavedGuard } from './unsaved-guard.ts';

const loadQuestions = () => import('./questions.lazy.tsx');
const loadToasts = () => import('@acolhe/federation/host/toasts');

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    readonly help: NoValues;
  }
}

export interface FrameProps {
  readonly remotes: Remotes;
  readonly accessOf: AccessOf;
  readonly loss: SessionLoss;
  readonly appearance: Appearance;
  readonly installing: Installing;
  /** Whether some screen holds input that is not saved. */
  readonly hasUnsaved: () => boolean;
}

/**
 * The frame of every screen: bar, footer, toasts, title, focus. The route's handle selects how much of it is shown.
 * @see docs/product/page-frame.md
 */
export function Frame({ remotes, accessOf, loss, appearance, installing, hasUnsaved }: FrameProps) {
  const portal = usePortal();
  const session = useSession();
  const isInterrupted = useSelector(selectIsInterrupted);
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const failure = useFailure(remotes, pathname);
  const opening = useDelayed(useNavigation().state === 'loading');
  const place = useRef<HTMLDivElement>(null);
  const gate = gateAt(pathname, accessOf, session);
  const verdict = guard(pathname + search, accessOf(pathname, search), session);
  const lastPatient = useLastPatient(session?.patient.id, !verdict.allowed);
  useFocusOnNavigation(place, `${pathname} ${gate ?? ''}`);
  // Every address that is not public is behind the gate.
  const staysAt = (path: string): boolean =>
    path === pathname || (gate !== undefined && gateAt(path, accessOf, session) === gate);
  const { exit, asking } = useUnsavedGuard({ hasUnsaved, staysAt });
  const questions = useLazyPiece(loadQuestions, isInterrupted || asking !== undefined);
  const toasts = useLazyPiece(loadToasts, useNotifications().shown.length > 0);

  const { frame, title, tellsOffline } = routeHandle(matches.at(-1)?.handle);
  const said = isInterrupted ? INTERRUPTED_TITLE : gate ? GATE_TITLES[gate] : failure ? REMOTE_FAILED_TITLE : title;
  useEffect(() => {
    document.title = said ? `${said} - ${portal.brand.name}` : portal.brand.name;
  }, [said, portal]);

  const ui = useShellUi();
  const scheme = useSyncExternalStore(appearance.subscribe, appearance.current);
  const seeing = session !== undefined || accessOf(pathname, search) === 'public';
  const framed = (frame !== 'bare' || gate !== undefined) && seeing;
  // A screen without our frame may be another's: an app's webview, a call.
  const isOurs = framed || (tellsOffline === true && seeing);
  useEffect(() => {
    if (isOurs) registerWorker();
  }, [isOurs]);
  const isHome = framed && gate === undefined && session !== undefined && pathname === portal.addressOf('home');
  const top = framed && (
    <TopBar
      logo={portal.brand.logo}
      home={homeLink(portal, session?.scope === 'portal', window.history)}
      name={session?.patient.name}
      onExit={session ? exit : undefined}
    />
  );
  const footer = framed && (
    <Footer
      supportPhone={portal.brand.supportPhone}
      chatHref={portal.brand.supportChatUrl}
      onSupport={() => portal.log(MOVEMENT.supportAsked, { screen: 'foot' })}
      helpHref={portal.linkTo('help')}
      version={portal.config.appVersion}
      appearance={{ value: scheme, onChange: appearance.choose }}
    />
  );
  return (
    <UiProvider {...ui}>
      <Blocker on={isInterrupted}>
        <PageFrame
          top={top}
          footer={footer}
          above={isOurs && !failure && <OfflineNote />}
          below={isHome && !opening && <InstallPlace {...installing} brandName={portal.brand.name} />}
        >
          <div ref={place}>
            {opening && gate === undefined ? (
              <LoadingState fillsWindow />
            ) : (
              <GuardedOutlet {...{ remotes, loss, verdict, lastPatient }} isGated={gate !== undefined} />
            )}
          </div>
        </PageFrame>
        {asking?.about === 'input' && questions && <questions.LeaveDialog {...asking} />}
        {asking?.about === 'queue' && questions && <questions.LeaveQueueDialog {...asking} />}
      </Blocker>
      {isInterrupted && questions && <questions.Interrupted remotes={remotes} />}
      {toasts && <toasts.PortalToasts />}
    </UiProvider>
  );
}

/**
 * After each change of the screen, not at the first, moves focus to the new screen's title and the page to its top.
 * @param place what holds the screens
 * @param screen the path, and the gate before it
 */
function useFocusOnNavigation(place: RefObject<HTMLElement | null>, screen: string): void {
  const before = useRef(screen);
  useEffect(() => {
    if (before.current !== screen) window.scrollTo(0, 0);
    before.current = screen;
  }, [screen]);
  useFocusOnChange(place, screen);
}

/** What components need of this host. */
function useShellUi(): Ui {
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

/**
 * The frame or a gate threw: the message is shown without the bar.
 * @see docs/product/page-frame.md
 */
export function BrokenFrame() {
  const { config } = usePortal();
  return (
    <UiProvider {...useShellUi()}>
      <PageFrame>
        <BrokenScreen remote="shell" version={config.appVersion} />
      </PageFrame>
    </UiProvider>
  );
}
