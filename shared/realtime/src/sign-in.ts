import { type RealtimeAccess, realtimePaths } from '@acolhe/contracts';
import { type Auth, onIdTokenChanged, signInWithCustomToken } from 'firebase/auth';
import { type Database, get, ref } from 'firebase/database';
import { errorCode } from './connection.ts';

/** A disconnection that lasts longer than this may be caused by the sign-in. */
const SUSPECT_AFTER_MS = 3_000;
const RETRY_MS = { first: 1_000, longest: 30_000 } as const;
/** A sign-in that ends sooner than this counts as ended. */
const EXPIRY_MARGIN_MS = 5_000;

/** Fetches new access when the sign-in ended; undefined when the session is over. */
export type RenewAccess = () => Promise<RealtimeAccess | undefined>;

/** The person's sign-in at the database, renewed as long as the session lives. */
export interface SignIn {
  /** Aborts when the session is over. */
  readonly over: AbortSignal;
  /** Whether the sign-in is valid; false when the database may have refused because of it. */
  isValid(nowMs: number): Promise<boolean>;
  /** Gets a fresh sign-in, by the SDK's own means or by new access; false when the session is over. */
  renew(): Promise<boolean>;
  /** Signs in with new access, since the session of the sign-in has ended; false when there is none. */
  reopen(): Promise<boolean>;
  /** To be called with the state of the socket: one that stays closed may be refused because of the sign-in. */
  onConnected(connected: boolean): void;
  close(): void;
}

/**
 * Renews a person's sign-in: the SDK refreshes its tokens; when it can no longer, new access is fetched.
 * @param refreshed is called after each renewal
 * @see docs/product/realtime.md
 */
export function renewSignIn(auth: Auth, renewAccess: RenewAccess, refreshed: () => void): SignIn {
  let closed = false;
  const over = new AbortController();
  let connected = false;
  let renewal: Promise<boolean> | undefined;
  let suspicion: ReturnType<typeof setTimeout> | undefined;
  let pause: { readonly timer: ReturnType<typeof setTimeout>; readonly end: () => void } | undefined;

  const attempt = async (isReopening: boolean): Promise<'fresh' | 'over' | 'unreachable'> => {
    try {
      // The SDK's own means would bring a token of the same session.
      if (auth.currentUser && !isReopening) {
        await auth.currentUser.getIdToken(true);
        return 'fresh';
      }
    } catch (error) {
      if (errorCode(error) === 'auth/network-request-failed') return 'unreachable';
    }
    try {
      const access = await renewAccess();
      if (!access) return 'over';
      await signInWithCustomToken(auth, access.customToken);
      return 'fresh';
    } catch {
      return 'unreachable';
    }
  };

  const run = async (needed: () => boolean, isReopening: boolean): Promise<boolean> => {
    for (
      let delayMs: number = RETRY_MS.first;
      !closed && !over.signal.aborted && needed();
      delayMs = Math.min(delayMs * 2, RETRY_MS.longest)
    ) {
      const outcome = await attempt(isReopening);
      if (outcome === 'over') over.abort();
      if (outcome === 'fresh') {
        // The SDK passes a new token on in the next turns of the loop; later requests carry it.
        await new Promise((resolve) => setTimeout(resolve));
        refreshed();
        break;
      }
      if (outcome === 'unreachable')
        await new Promise<void>((end) => {
          pause = { timer: setTimeout(end, delayMs), end };
        });
    }
    return !closed && !over.signal.aborted;
  };
  const renewWhile = (needed: () => boolean, isReopening = false): Promise<boolean> =>
    (renewal ??= run(needed, isReopening).finally(() => {
      renewal = undefined;
    }));
  const renew = (): Promise<boolean> => renewWhile(() => true);

  const stop = onIdTokenChanged(auth, (user) => {
    if (!user && !closed && !over.signal.aborted) void renew();
  });
  return {
    over: over.signal,
    async isValid(nowMs) {
      const token = await auth.currentUser?.getIdTokenResult().catch(() => undefined);
      return token !== undefined && Date.parse(token.expirationTime) - EXPIRY_MARGIN_MS > nowMs;
    },
    renew,
    reopen: () => renewWhile(() => true, true),
    onConnected(up) {
      connected = up;
      clearTimeout(suspicion);
      if (!up && !closed) suspicion = setTimeout(() => void renewWhile(() => !connected), SUSPECT_AFTER_MS);
    },
    close() {
      closed = true;
      clearTimeout(suspicion);
      clearTimeout(pause?.timer);
      pause?.end();
      stop();
    },
  };
}

/** The session that the sign-in names: one that has ended is followed by another when there is new access. */
export interface FollowedSession {
  /** Counts the sessions that followed. */
  readonly changes: number;
  /** Whether it may use the database. */
  lives(): Promise<boolean>;
  /**
   * Signs in to the session that followed.
   * @param seenChanges `changes` when what is now refused was begun
   * @returns false when the session is alive, so that it is not the reason of a refusal, and when none followed
   */
  follow(seenChanges: number): Promise<boolean>;
}

/** @see docs/product/realtime.md */
export function followedSession(database: Database, signIn: Pick<SignIn, 'reopen'>): FollowedSession {
  let changes = 0;
  // Every live session may read this record, and no other may.
  const lives = (): Promise<boolean> =>
    get(ref(database, realtimePaths.queueState('technicians'))).then(
      () => true,
      () => false,
    );
  return {
    get changes() {
      return changes;
    },
    lives,
    async follow(seenChanges) {
      const isFollowed = (): boolean => changes !== seenChanges;
      if (isFollowed() || (await lives())) return isFollowed();
      if (isFollowed()) return true;
      if (!(await signIn.reopen())) return false;
      changes += 1;
      return true;
    },
  };
}
