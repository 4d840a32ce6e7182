import type { Appearance } from '@acolhe/brand';
import { useRecoveryPlace } from '@acolhe/session/console-recovery';
import { ErrorState, LoadingState, PageFrame, type SupportLinkProps, TopBar } from '@acolhe/ui';
import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { RecoveryScreen } from '../entry/recovery.tsx';
import { SignInScreen } from '../entry/sign-in-screen.tsx';
import { useFocusOnChange, WelcomeFooter } from '../page/page.tsx';
import { type Connect, createConsoleService } from '../service/console-service.ts';
import { type SessionHint, sessionReducer } from '../service/session.ts';
import { claimTab, OtherTabScreen, type TabClaim, type TabLocks, type TabPlace } from '../service/tabs.tsx';
import type { SignedInPorts } from './console-scene.ts';
import { SignedIn } from './signed-in.tsx';

const IGNORE_LOST_SESSION = () => undefined;

export interface ConsoleAppProps {
  readonly apiUrl: string;
  readonly connect: Connect;
  readonly ports: ConsolePorts;
}

/** The console, which works in one tab of the browser at a time; a new password is set in any. */
export function ConsoleApp({ apiUrl, connect, ports }: ConsoleAppProps) {
  const recovery = useRecoveryPlace();
  const { place } = recovery;
  useFocusOnChange(place?.screen ?? 'console');
  const recoveryService = useMemo(() => createConsoleService(apiUrl, connect, IGNORE_LOST_SESSION), [apiUrl, connect]);
  const recoveryScreen = place && (
    <PageFrame>
      <RecoveryScreen
        place={place}
        service={recoveryService}
        logo={ports.logo}
        footer={<WelcomeFooter support={ports.support} appearance={ports.appearance} />}
        onDone={recovery.leave}
      />
    </PageFrame>
  );
  // A professional with the link of a mail has another session, or none; other tabs do not matter.
  if (recovery.startedByLink && recoveryScreen) return recoveryScreen;
  return <OneTab apiUrl={apiUrl} connect={connect} ports={ports} recoveryScreen={recoveryScreen} />;
}

interface WithRecovery extends ConsoleAppProps {
  /** Shown instead of the sign-in. */
  readonly recoveryScreen: ReactNode;
}

function OneTab({ ports, ...rest }: WithRecovery) {
  const [place, setPlace] = useState<TabPlace>(ports.locks ? 'asking' : 'here');
  const claim = useRef<TabClaim>(undefined);
  useEffect(() => {
    if (!ports.locks) return undefined;
    const mine = claimTab(ports.locks, setPlace);
    claim.current = mine;
    return () => mine.close();
  }, [ports.locks]);
  if (place === 'asking') return null;
  if (place === 'elsewhere')
    return (
      <PageFrame>
        <OtherTabScreen logo={ports.logo} onTakeOver={() => claim.current?.takeOver()} />
      </PageFrame>
    );
  return <Session ports={ports} {...rest} />;
}

/** Restores the session of an earlier page, or asks the professional to sign in. */
function Session({ apiUrl, connect, ports, recoveryScreen }: WithRecovery) {
  const [state, dispatch] = useReducer(sessionReducer, { phase: ports.sessionHint.get() ? 'restoring' : 'signed-out' });
  const service = useMemo(
    () => createConsoleService(apiUrl, connect, () => dispatch({ type: 'lost' })),
    [apiUrl, connect],
  );
  const restore = useCallback(() => {
    dispatch({ type: 'restoring' });
    void service
      .restore()
      .then(({ data, error }) =>
        dispatch(data ? { type: 'restored', professional: data } : { type: 'not-restored', error }),
      );
  }, [service]);
  const expected = useRef(state.phase === 'restoring');
  useEffect(() => {
    if (expected.current) restore();
  }, [restore]);
  useEffect(() => {
    if (state.phase === 'signed-in' || state.phase === 'signed-out') ports.sessionHint.set(state.phase === 'signed-in');
  }, [state.phase, ports.sessionHint]);

  const top = <TopBar logo={ports.logo} />;
  switch (state.phase) {
    case 'restoring':
      return (
        <PageFrame top={top}>
          <LoadingState />
        </PageFrame>
      );
    case 'unreachable':
      return (
        <PageFrame top={top}>
          <ErrorState
            onRetry={restore}
            title="O console não abriu"
            sentence="Não foi possível falar com o serviço. Confira a internet e tente de novo."
          />
        </PageFrame>
      );
    case 'signed-out':
      if (recoveryScreen) return recoveryScreen;
      return (
        <PageFrame>
          <SignInScreen
            logo={ports.logo}
            footer={<WelcomeFooter support={ports.support} appearance={ports.appearance} />}
            service={service}
            message={state.message}
            onSignedIn={(professional) => dispatch({ type: 'signed-in', professional })}
          />
        </PageFrame>
      );
    case 'signed-in':
      return (
        <SignedIn
          key={state.professional.id}
          professional={state.professional}
          service={service}
          ports={ports}
          onExit={() => dispatch({ type: 'signed-out' })}
        />
      );
  }
}

/** Dependencies of the console on its page; tests replace them. */
export interface ConsolePorts extends SignedInPorts {
  /** Contact of professionals who cannot sign in. */
  readonly support: SupportLinkProps;
  readonly sessionHint: SessionHint;
  readonly appearance: Appearance;
  /** Missing in a browser without Web Locks: then every tab works. */
  readonly locks?: TabLocks;
}
