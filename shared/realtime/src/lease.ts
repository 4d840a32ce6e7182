import { presenceClaim, presenceRecord, TAKE_OVER } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import { type Database, get, onDisconnect, onValue, ref, serverTimestamp, set } from 'firebase/database';
import { z } from 'zod';
import { type Connection, isDenied } from './connection.ts';
import type { Lease, LeaseState } from './realtime.ts';
import type { FollowedSession } from './sign-in.ts';

/** A heartbeat without an answer within this time has the socket probed, which may have no other traffic. */
const ANSWER_WITHIN_MS = 1_500;

/** The connection and the session that a lease depends on. */
export interface LeaseBase {
  readonly connection: Pick<Connection, 'watch' | 'connected' | 'doubt'>;
  readonly session: FollowedSession;
}

/**
 * Takes the lease on a side of a call for one tab. The rules of the database decide: they refuse the record while
 * another holder has renewed it within `DURATIONS.lease.silenceMs`.
 * @param path presence record of that side
 * @param holder random id of this tab's page load
 * @param takesOver takes the side also from a tab that still holds it, once
 * @param lifetime aborts when the whole access closes; the database then releases the side by itself
 * @see docs/product/realtime.md
 */
export function holdLease(
  database: Database,
  { connection, session }: LeaseBase,
  path: string,
  holder: string,
  takesOver: boolean,
  lifetime: AbortSignal,
): Lease {
  const place = ref(database, path);
  const claim = z.encode(presenceClaim, { holder, at: serverTimestamp() });
  /**
   * Contains its holder: the rules refuse it once another has the side, however late the database detects that this
   * connection is closed.
   */
  const releaseOfHolder = z.encode(presenceClaim, { holder, at: serverTimestamp(), isReleased: true });
  const listeners = new Set<(state: LeaseState) => void>();
  let state: LeaseState = 'asking';
  let over = false;
  let writing = false;
  let guarded = false;
  let unanswered: ReturnType<typeof setTimeout> | undefined;

  const become = (next: LeaseState): void => {
    if (state === next) return;
    state = next;
    for (const listener of [...listeners]) listener(next);
  };
  const stop = (): void => {
    over = true;
    clearInterval(heartbeat);
    clearTimeout(unanswered);
    stopConnection();
    stopRecord();
    lifetime.removeEventListener('abort', stop);
  };
  /** Ends the lease, since another tab has the side. */
  const endAsLost = (): void => {
    const outcome = state === 'held' ? 'lost' : 'refused';
    stop();
    become(outcome);
  };
  /**
   * Has the database release the lease when the socket closes, which only a holder may do. The answer is not awaited:
   * it never arrives when the socket closes first.
   */
  const guard = (): void => {
    if (guarded) return;
    guarded = true;
    onDisconnect(place)
      .set(releaseOfHolder)
      .catch(() => {
        guarded = false;
      });
  };
  const anotherHolds = async (): Promise<boolean> => {
    const record = presenceRecord.safeParse(
      await get(place).then(
        (snapshot) => snapshot.val() as unknown,
        () => null,
      ),
    );
    return record.success && !record.data.isReleased && record.data.holder !== holder;
  };
  /**
   * Whether a refusal means that another tab has the side. For a tab that had the side it may also mean that the call
   * is over, which the record of the call shows.
   */
  const isTaken = (): Promise<boolean> => (state === 'held' ? anotherHolds() : session.lives());
  const write = async (): Promise<void> => {
    if (over || writing || !connection.connected) return;
    writing = true;
    const sessionChanges = session.changes;
    unanswered = setTimeout(connection.doubt, ANSWER_WITHIN_MS);
    try {
      // A page that held it before, and takes it back by a press, is not taken from again.
      await set(place, takesOver && state === 'asking' ? { ...claim, ...TAKE_OVER } : claim);
      if (over) return;
      guard();
      become('held');
    } catch (error) {
      clearTimeout(unanswered);
      // A temporary failure, such as a full disk, is repeated at the next heartbeat.
      if (!isDenied(error)) return;
      if (!(await isTaken())) await session.follow(sessionChanges);
      else if (!over) endAsLost();
    } finally {
      clearTimeout(unanswered);
      writing = false;
    }
  };

  const heartbeat = setInterval(() => void write(), DURATIONS.lease.heartbeatMs);
  const stopRecord = onValue(
    place,
    (snapshot) => {
      const record = presenceRecord.safeParse(snapshot.val());
      if (state !== 'held' || !connection.connected || over) return;
      if (record.success && !record.data.isReleased && record.data.holder !== holder) endAsLost();
      else if (!record.success || record.data.isReleased) void write();
    },
    () => undefined,
  );
  const stopConnection = connection.watch((connected) => {
    // The database has run the release that was set for the disconnection: it must be set again.
    if (!connected) guarded = false;
    else void write();
  });
  lifetime.addEventListener('abort', stop);

  return {
    get state() {
      return state;
    },
    watch(listener) {
      listeners.add(listener);
      listener(state);
      return () => void listeners.delete(listener);
    },
    renew: () => void write(),
    async release() {
      if (over) return;
      const held = state === 'held';
      stop();
      listeners.clear();
      // Without a socket the database has released it already.
      if (held && connection.connected) await set(place, releaseOfHolder);
    },
  };
}
