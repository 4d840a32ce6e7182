import { realtimePaths } from '@acolhe/contracts';
import { type Database, get, ref } from 'firebase/database';
import type { SignIn } from './sign-in.ts';

/** The session that the sign-in names: one that has ended is followed by another when there is new access. */
export interface FollowedSession {
  /** Counts the sessions that followed. */
  readonly changes: number;
  /** Whether it may use the database. */
  lives(): Promise<boolean>;
  /**
   * Signs in to the session that followed.
   * @param seenChanges `changes` when what is now refused was begun
   * @returns false when the session goes on, so that it is not the reason of a refusal, and when none followed
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
