import { getOwnAdministratorCall, type OwnAdministrator } from '@acolhe/contracts/operations';
import type { PortalApiError } from '@acolhe/session';
import { RouterProvider } from '@acolhe/session/router';
import { ErrorState, LoadingState, PageFrame, TopBar } from '@acolhe/ui';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { createOperationsService, type OperationsService } from '../access/operations-service.ts';
import { OperatorProvider } from '../access/operator-context.tsx';
import { RequiredEnrolment } from '../account/second-factor-enrolment.tsx';
import type { WelcomeParts } from '../page/console-page.tsx';
import { ForgottenPasswordScreen, NewPasswordScreen, useRecoveryPlace } from '../sign-in/recovery.tsx';
import { SecondFactorScreen, SignInScreen } from '../sign-in/sign-in-screen.tsx';
import type { OperationsRouter } from './operations-router.tsx';

export interface OperationsAppProps {
  readonly apiUrl: string;
  readonly router: OperationsRouter;
  readonly sessionHint: SessionHint;
  readonly welcome: WelcomeParts;
}

/** The console: restores the session of an earlier page or asks for a sign-in, at whatever address it was opened. */
export function OperationsApp({ apiUrl, router, sessionHint, welcome }: OperationsAppProps) {
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

  const { place } = recovery;
  if (place && (recovery.startedByLink || state.phase === 'signed-out'))
    return place.screen === 'forgotten-password' ? (
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
      );
    case 'second-factor':
      return (
        <SecondFactorScreen
          {...welcome}
          service={service}
          challenge={state.challenge}
          onSignedIn={(administrator) => dispatch({ type: 'signed-in', administrator })}
          onBack={(message) => dispatch({ type: 'signed-out', message })}
        />
      );
    case 'signed-in':
      return (
        <SignedIn
          {...{ service, router, welcome }}
          administrator={state.administrator}
          onChanged={(administrator) => dispatch({ type: 'signed-in', administrator })}
          onSignedOut={() => dispatch({ type: 'signed-out' })}
        />
      );
  }
}

interface SignedInProps extends Pick<OperationsAppProps, 'router' | 'welcome'> {
  readonly service: OperationsService;
  readonly administrator: OwnAdministrator;
  readonly onChanged: (administrator: OwnAdministrator) => void;
  readonly onSignedOut: () => void;
}

function SignedIn({ service, router, welcome, administrator, onChanged, onSignedOut }: SignedInProps) {
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
  return (
    <OperatorProvider value={operator}>
      {administrator.needsSecondFactor ? <RequiredEnrolment {...welcome} /> : <RouterProvider router={router} />}
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
