import { DURATIONS } from '@acolhe/domain';
import type { ApiConnection } from '../api/api-connection.ts';
import type { PortalStore } from '../store/portal-store.ts';
import { selectIsInterrupted, sessionInterrupted } from '../store/session-slice.ts';

/** A session that the service ended while something was not saved: the patient may go on with it, for a while. */
export interface Interruption {
  isOn(): boolean;
  begin(): void;
  /** The patient went on, or is forgotten. */
  end(): void;
}

/**
 * @param onGivenUp called when the password was not given in time
 * @see docs/product/session-in-the-browser.md
 */
export function createInterruption(
  store: PortalStore,
  { accessTokens }: ApiConnection,
  onGivenUp: () => void,
): Interruption {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    isOn: () => selectIsInterrupted(store.getState()),
    begin() {
      clearTimeout(timer);
      timer = setTimeout(onGivenUp, DURATIONS.sharedSession.interruptedMs);
      // Without the token no call tries to renew the interrupted session.
      accessTokens.drop();
      store.dispatch(sessionInterrupted());
    },
    end: () => clearTimeout(timer),
  };
}
