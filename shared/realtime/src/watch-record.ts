import { type DataSnapshot, type Database, onValue, ref } from 'firebase/database';
import type { z } from 'zod';
import { type Connection, isDenied } from './connection.ts';
import type { RealtimeError, RecordListener, Unsubscribe } from './realtime.ts';
import type { FollowedSession, SignIn } from './sign-in.ts';

/** Decodes the value at a path; throws when it does not fit. */
type Reader<T> = (snapshot: DataSnapshot) => T | undefined;

/**
 * Watches one record. A value that does not fit its contract is reported as malformed and skipped.
 * @see docs/product/realtime.md
 */
export function watchRecord<S extends z.ZodType>(
  base: ListeningBase,
  database: Database,
  path: string,
  schema: S,
  listener: RecordListener<z.output<S>>,
): Unsubscribe {
  return watch(base, database, path, listener, (snapshot) =>
    snapshot.exists() ? schema.parse(snapshot.val()) : undefined,
  );
}

/**
 * Watches a list of records as a whole, ordered by key. A record that does not fit is reported and skipped.
 * @see docs/product/realtime.md
 */
export function watchList<S extends z.ZodType>(
  base: ListeningBase,
  database: Database,
  path: string,
  schema: S,
  listener: RecordListener<readonly z.output<S>[]>,
): Unsubscribe {
  return watch(base, database, path, listener, (snapshot) => {
    const values: z.output<S>[] = [];
    snapshot.forEach((child) => {
      const read = schema.safeParse(child.val());
      if (read.success) values.push(read.data);
      else listener.error?.({ kind: 'malformed', path: `${path}/${child.key}`, message: read.error.message });
    });
    return values;
  });
}

function watch<T>(
  base: ListeningBase,
  database: Database,
  path: string,
  listener: RecordListener<T>,
  reader: Reader<T>,
): Unsubscribe {
  const onSnapshot = (snapshot: DataSnapshot): void => {
    let value: T | undefined;
    try {
      value = reader(snapshot);
    } catch (error) {
      listener.error?.({ kind: 'malformed', path, message: error instanceof Error ? error.message : String(error) });
      return;
    }
    listener.value(value);
  };
  return resubscribe(
    base,
    path,
    (cancelled) => onValue(ref(database, path), onSnapshot, cancelled),
    (error) => listener.error?.(error),
  );
}

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
 * @param ended is called once with the reason for which the subscription ended
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
