import type { ConsoleService } from '../service/console-service.ts';
import { ForgottenPasswordScreen } from './forgotten-password-screen.tsx';
import { NewPasswordScreen } from './new-password-screen.tsx';
import type { RecoveryFrame } from './recovery-layout.tsx';
import type { RecoveryPlace } from './recovery-place.ts';

export interface RecoveryScreenProps extends RecoveryFrame {
  readonly place: RecoveryPlace;
  readonly service: Pick<ConsoleService, 'call'>;
  readonly onDone: () => void;
}

/** The screen of the recovery that the page is at. */
export function RecoveryScreen({ place, onDone, ...props }: RecoveryScreenProps) {
  return place.screen === 'forgotten-password' ? (
    <ForgottenPasswordScreen {...props} />
  ) : (
    <NewPasswordScreen {...props} link={place.link} onDone={onDone} />
  );
}
