import type { CabinState } from '../cabin-machine/cabin-state.ts';
import type { RunningCabin } from '../cabin-service/run-cabin.ts';
import { ConsentScreen } from '../consent/consent-screen.tsx';
import { FirstAccessScreen } from '../refusals/first-access-screen.tsx';
import { RefusalScreen } from '../refusals/refusal-screen.tsx';
import { OpeningScreen } from './status-screens.tsx';

export interface RefusedScreensProps {
  readonly cabin: RunningCabin;
  readonly state: CabinState;
}

/** What stands before the room: something to agree to, or a refusal. */
export function RefusedScreens({ cabin, state: { refusal } }: RefusedScreensProps) {
  const { dispatch } = cabin.store;
  const calls = cabin.calls();
  if (!refusal || !calls) return <OpeningScreen />;
  switch (refusal.code) {
    case 'consent-required':
      return (
        <ConsentScreen
          calls={calls}
          onAccept={(acceptedConsent) => dispatch({ type: 'agreed', answer: { acceptedConsent } })}
          onDecline={() => dispatch({ type: 'given-up' })}
        />
      );
    case 'first-access-required':
      return <FirstAccessScreen onContinue={() => dispatch({ type: 'agreed', answer: { firstAccessSeen: true } })} />;
    default:
      return (
        <RefusalScreen
          refusal={{ ...refusal, code: refusal.code }}
          onTryAgain={() => dispatch({ type: 'try-again' })}
          onBack={() => dispatch({ type: 'given-up' })}
        />
      );
  }
}
