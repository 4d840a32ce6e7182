import type { BrandLogo } from '@acolhe/brand';
import { getOwnAdministratorCall, type OwnAdministrator } from '@acolhe/contracts/operations';
import type { PortalApiError } from '@acolhe/session';
import { useRecoveryPlace } from '@acolhe/session/console-recovery';
import { ErrorState, LoadingState, PageFrame, TopBar } from '@acolhe/ui';
import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { createOperationsService, type OperationsService } from '../access/operations-service.ts';
import { OperatorProvider } from '../access/operator-context.tsx';
import type { WelcomeParts } from '../page/console-page.tsx';
import { LazyScreen, type LazyScreenProps, lazyScreens, prefetch } from './lazy-screens.tsx';
import { SECTION_SCREENS, SIGN_IN_SCREENS, type SignInScreens } from './screens.ts';

/** The frame of the screens after sign-in and the first of them, with the router, which a sign-in does not need. */
export const lazyConsole = (logo: BrandLogo) =>
  lazyScreens(async () => {
    const { createOperationsRouter, RouterProvider } = await import(
      /* webpackChunkName: "console" */ './operations-router.tsx'
    );
    return { router: createOperationsRouter(logo), RouterProvider };
  });
export type LazyConsole = ReturnType<typeof lazyConsole>;

export interface OperationsAppProps {
  readonly apiUrl: string;
  readonly screens: LazyConsole;
  readonly sessionHint: SessionHint;
  readonly welcome: WelcomeParts;
}

/** The console: restores the session of an earlier page or asks for a sign-in, at whatever address it was opened. */
export function OperationsApp({ apiUrl, screens, sessionHint, welcome }: OperationsAppProps) {
  const [state, dispatch] = useReducer(sessionReducer, { phase: sessionHint.get() ? 'restoring' : 'signed-out' });
  const service = useMemo(() => createOperationsService(apiUrl, () => dispatch({ type: 'lost' })), [apiUrl]);
  const recovery = useRecoveryPlace();
  const restore = useCallback(() => {
    dispatch({ type: 'restoring' });
    void service
      .restore()
      .then(({ data, error }) =>
        dispatch(data ? { type: 'signed-in', administrator: data } : { type: 'not-restored', error }),
      );
  }, [service]);
  const expected = useRef(state.phase === 'restoring');
  useEffect(() => {
    if (expected.current) restore();
  }, [restore]);
  useEffect(() => {
    if (state.phase === 'signed-in' || state.phase === 'signed-out') sessionHint.set(state.phase === 'signed-in');
  }, [state.phase, sessionHint]);

  usePrefetched(screens, state.phase);

  const { place } = recovery;
  if (place && (recovery.startedByLink || state.phase === 'signed-out'))
    return (
      <BeforeSignIn>
        {({ ForgottenPasswordScreen, NewPasswordScreen }) =>
          place.screen === 'forgotten-password' ? (
            <ForgottenPasswordScreen {...welcome} service={service} />
          ) : (
            <NewPasswordScreen
              {...welcome}
              service={service}
              link={place.link}
              onDone={() => {
                recovery.leave();
                dispatch({ type: 'signed-out' });
              }}
            />
          )
        }
      </BeforeSignIn>
    );
  switch (state.phase) {
    case 'restoring':
      return (
        <PageFrame top={<TopBar logo={welcome.logo} />}>
          <LoadingState />
        </PageFrame>
      );
    case 'unreachable':
      return (
        <PageFrame top={<TopBar logo={welcome.logo} />}>
          <ErrorState
            onRetry={restore}
            title="O console não abriu"
            sentence="Não foi possível falar com o serviço. Confira a internet e tente de novo."
          />
        </PageFrame>
      );
    case 'signed-out':
      return (
        <BeforeSignIn>
          {({ SignInScreen }) => (
            <SignInScreen
              {...welcome}
              service={service}
              message={state.message}
              onOutcome={(outcome) =>
                dispatch(
                  outcome.state === 'signed-in'
                    ? { type: 'signed-in', administrator: outcome.administrator }
                    : { type: 'second-factor', challenge: outcome.challenge },
                )
              }
            />
          )}
        </BeforeSignIn>
      );
    case 'second-factor':
      return (
        <BeforeSignIn>
          {({ SecondFactorScreen }) => (
            <SecondFactorScreen
              {...welcome}
              service={service}
              challenge={state.challenge}
              onSignedIn={(administrator) => dispatch({ type: 'signed-in', administrator })}
              onBack={(message) => dispatch({ type: 'signed-out', message })}
            />
          )}
        </BeforeSignIn>
      );
    case 'signed-in':
      return (
        <SignedIn
          {...{ service, screens, welcome }}
          administrator={state.administrator}
          onChanged={(administrator) => dispatch({ type: 'signed-in', administrator })}
          onSignedOut={() => dispatch({ type: 'signed-out' })}
        />
      );
  }
}

/** Loads the console while the session is restored, or from the first touch or key of the sign-in on. */
function usePrefetched(screens: LazyConsole, phase: SessionState['phase']): void {
  useEffect(() => {
    const load = () => prefetch(screens);
    if (phase !== 'signed-out') {
      load();
      return undefined;
    }
    window.addEventListener('pointerdown', load, { once: true });
    window.addEventListener('keydown', load, { once: true });
    return () => {
      window.removeEventListener('pointerdown', load);
      window.removeEventListener('keydown', load);
    };
  }, [screens, phase]);
}

/** A screen before sign-in, which brings its frame. */
function BeforeSignIn({ children }: Pick<LazyScreenProps<SignInScreens>, 'children'>) {
  return (
    <LazyScreen from={SIGN_IN_SCREENS} frame={(content) => <PageFrame>{content}</PageFrame>}>
      {children}
    </LazyScreen>
  );
}

interface SignedInProps extends Pick<OperationsAppProps, 'screens' | 'welcome'> {
  readonly service: OperationsService;
  readonly administrator: OwnAdministrator;
  readonly onChanged: (administrator: OwnAdministrator) => void;
  readonly onSignedOut: () => void;
}

function SignedIn({ service, screens, welcome, administrator, onChanged, onSignedOut }: SignedInProps) {
  const operator = {
    administrator,
    service,
    async reload() {
      const { data } = await service.call(getOwnAdministratorCall, {});
      if (data) onChanged(data);
    },
    async signOut() {
      await service.signOut();
      onSignedOut();
    },
  };
  const frame = (content: ReactNode) => <PageFrame top={<TopBar logo={welcome.logo} />}>{content}</PageFrame>;
  return (
    <OperatorProvider value={operator}>
      {administrator.needsSecondFactor ? (
        <LazyScreen from={SECTION_SCREENS['/conta']} frame={frame}>
          {({ RequiredEnrolment }) => <RequiredEnrolment {...welcome} />}
        </LazyScreen>
      ) : (
        <LazyScreen from={screens} frame={frame}>
          {({ RouterProvider, router }) => <RouterProvider router={router} />}
        </LazyScreen>
      )}
    </OperatorProvider>
  );
}

const SIGNED_IN_KEY = 'acolhe-operations-session';

/** Stores whether an administrator is signed in at this browser, so that a page without a session sends no request. */
interface SessionHint {
  get(): boolean;
  set(signedIn: boolean): void;
}

/** @param storage of the browser, which may refuse: then the next page asks for the password again */
export function createSessionHint(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): SessionHint {
  return {
    get: () => storage.getItem(SIGNED_IN_KEY) !== null,
    set(signedIn) {
      try {
        if (signedIn) storage.setItem(SIGNED_IN_KEY, '1');
        else storage.removeItem(SIGNED_IN_KEY);
      } catch {
        // Full, or closed to us.
      }
    },
  };
}

/** State of the administrator's session. */
export type SessionState =
  | { readonly phase: 'restoring' }
  /** The service was not reached, so that it is not known whether there is a session. */
  | { readonly phase: 'unreachable' }
  | { readonly phase: 'signed-out'; readonly message?: string }
  | { readonly phase: 'second-factor'; readonly challenge: string }
  | { readonly phase: 'signed-in'; readonly administrator: OwnAdministrator };

export type SessionEvent =
  | { readonly type: 'restoring' }
  /** The administrator signed in, or was read again. */
  | { readonly type: 'signed-in'; readonly administrator: OwnAdministrator }
  | { readonly type: 'second-factor'; readonly challenge: string }
  | { readonly type: 'not-restored'; readonly error: PortalApiError }
  | { readonly type: 'signed-out'; readonly message?: string }
  /** The service ended the session. */
  | { readonly type: 'lost' };

const SESSION_OVER = 'Sua sessão terminou. Entre de novo.';

/**
 * Applies an event to the session.
 * @see docs/product/operations-console.md
 */
function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'restoring':
      return { phase: 'restoring' };
    case 'signed-in':
      return { phase: 'signed-in', administrator: event.administrator };
    case 'second-factor':
      return { phase: 'second-factor', challenge: event.challenge };
    case 'not-restored':
      return event.error.kind === 'refused' ? { phase: 'signed-out' } : { phase: 'unreachable' };
    case 'signed-out':
      return { phase: 'signed-out', message: event.message };
    case 'lost':
      return state.phase === 'signed-in' ? { phase: 'signed-out', message: SESSION_OVER } : state;
  }
}
