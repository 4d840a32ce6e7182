import type { Connection } from '../connection/connection.ts';
import { isDenied } from '../connection/error-code.ts';
import type { FollowedSession } from '../connection/followed-session.ts';
import type { SignIn } from '../connection/sign-in.ts';
import type { RealtimeError, Unsubscribe } from '../model/realtime.ts';

/** The sign-in and the connection that a subscription depends on. */
export interface ListeningBase {
  readonly signIn: Pick<SignIn, 'isValid' | 'renew' | 'over'>;
  readonly session: Pick<FollowedSession, 'changes' | 'follow'>;
  readonly connection: Pick<Connection, 'timeOffsetMs' | 'connected'>;
}

/**
 * Attaches a listener again when the database drops it because the sign-in has expired, or because its session has
 * ended and another followed. Every other refusal is final, and ends the subscription.
 * @param attach puts the SDK's listener on, and hands it what to call when the database cancels it
 * @param ended hears once why the subscription ended
 * @see docs/product/realtime.md
 */
export function resubscribe(
  base: ListeningBase,
  path: string,
  attach: (cancelled: (error: Error) => void) => Unsubscribe,
  ended: (error: RealtimeError) => void,
): Unsubscribe {
  let stopped = false;
  let detach: Unsubscribe | undefined;
  let sessionChanges = base.session.changes;

  const onCancelled = async (error: Error): Promise<void> => {
    detach = undefined;
    const denied = isDenied(error);
    const believed = !denied || (await base.signIn.isValid(Date.now() + base.connection.timeOffsetMs));
    if (stopped) return;
    if (denied && (await (believed ? base.session.follow(sessionChanges) : base.signIn.renew()))) return listen();
    if (stopped) return;
    end({ kind: denied ? 'denied' : 'unavailable', path, message: error.message });
  };
  const stop = (): void => {
    stopped = true;
    base.signIn.over.removeEventListener('abort', onOver);
    detach?.();
  };
  const end = (error: RealtimeError): void => {
    if (stopped) return;
    stop();
    ended(error);
  };
  const onOver = (): void => end({ kind: 'denied', path, message: 'the session is over' });
  const listen = (): void => {
    if (stopped) return;
    sessionChanges = base.session.changes;
    detach = attach((error) => void onCancelled(error));
  };

  base.signIn.over.addEventListener('abort', onOver);
  listen();
  return stop;
}
