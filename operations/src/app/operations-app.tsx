import { getOwnAdministratorCall, type OwnAdministrator } from '@acolhe/contracts/operations';
import { RouterProvider } from '@acolhe/session/router';
import { ErrorState, LoadingState, PageFrame, TopBar } from '@acolhe/ui';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { OperatorProvider } from '../access/operator-context.tsx';
import type { WelcomeParts } from '../page/welcome.tsx';
import { ForgottenPasswordScreen } from '../recovery/forgotten-password-screen.tsx';
import { NewPasswordScreen } from '../recovery/new-password-screen.tsx';
import { useRecoveryPlace } from '../recovery/use-recovery-place.ts';
import { createOperationsService, type OperationsService } from '../service/operations-service.ts';
import type { SessionHint } from '../session/session-hint.ts';
import { sessionReducer } from '../session/session-state.ts';
import { RequiredEnrolment } from '../second-factor/required-enrolment.tsx';
import { SecondFactorScreen } from '../sign-in/second-factor-screen.tsx';
import { SignInScreen } from '../sign-in/sign-in-screen.tsx';
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
