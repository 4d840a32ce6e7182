import type { LimitName, Limits } from '../limits/limits.ts';
import type { Rules } from '../rules/rules.ts';
import { ChangeTree } from '../tree/change-tree.ts';
import { InvalidData, nodeFromJson, priorityFrom } from '../tree/from-json.ts';
import { hashOf } from '../tree/hash.ts';
import type { TreeNode } from '../tree/node.ts';
import { isValidKey, MAX_DEPTH, parsePath, type Path } from '../tree/path.ts';
import type { WriteMoment } from '../tree/server-value.ts';
import { fullnessOf } from './fullness.ts';
import type { Journal } from './journal.ts';
import { type Actor, type PendingWrite, type PendingWrites, withoutPlace, withWrite } from './pending-writes.ts';
import type { StoredChange, StoredState } from './record.ts';

/** A commit for watchers: the changed places, and the trees before and after. */
export interface Commit {
  readonly before: TreeNode;
  readonly after: TreeNode;
  /** Paths whose value has changed; none is within another. */
  readonly changed: readonly Path[];
}

/** The reason of a refused write, in the protocol's terms. */
export interface WriteError {
  readonly status: 'permission_denied' | 'datastale' | 'failure' | 'unavailable' | 'limit_exceeded';
  readonly reason: string;
  /** The limit that was reached. */
  readonly limit?: LimitName;
}

export const PERMISSION_DENIED: WriteError = { status: 'permission_denied', reason: 'Permission denied' };

/** A write whose values are resolved, not yet judged. */
interface Draft {
  readonly paths: readonly Path[];
  readonly after: TreeNode;
  readonly moment: WriteMoment;
}

export interface DatabaseOptions {
  readonly journal: Journal;
  readonly rules: Rules;
  readonly state: StoredState;
  readonly limits: Limits;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Called with the error of a watcher that failed; the others are notified all the same. */
  readonly onError: (error: unknown) => void;
}

const failure = (reason: string): WriteError => ({ status: 'failure', reason });

/**
 * The tree, who may change it, and the log of its changes.
 * @see docs/product/realtime.md
 */
export class Database {
  private readonly limits: Limits;
  private readonly journal: Journal;
  private readonly now: () => number;
  private readonly onError: (error: unknown) => void;
  private readonly watchers = new Set<(commit: Commit) => void>();
  private readonly pending: Map<string, PendingWrites>;
  private tree: TreeNode;
  private currentRules: Rules;

  constructor({ journal, rules, state, limits, now, onError }: DatabaseOptions) {
    this.journal = journal;
    this.currentRules = rules;
    this.limits = limits;
    this.now = now;
    this.onError = onError;
    this.tree = state.root;
    this.pending = new Map(state.pending);
  }

  get root(): TreeNode {
    return this.tree;
  }

  get rules(): Rules {
    return this.currentRules;
  }

  /** Judges by other rules from here on; what was granted before is for others to ask again. */
  setRules(rules: Rules): void {
    this.currentRules = rules;
  }

  /**
   * Calls back on every commit that changed something, before its writer gets the response.
   * @returns ends it
   */
  watch(onCommit: (commit: Commit) => void): () => void {
    this.watchers.add(onCommit);
    return () => void this.watchers.delete(onCommit);
  }

  /**
   * Carries out a write of one or more places, all or nothing.
   * @returns null when done, else why not; nothing has changed then
   */
  write(write: PendingWrite, actor: Actor): WriteError | null {
    const draft = this.evaluate(write, actor);
    return 'status' in draft ? draft : this.commit(draft);
  }

  /**
   * Carries out a write of one place if its value still has this hash: a transaction's step.
   * Whether it has is said only to those who may read or write there.
   */
  writeIf(hash: string, [place, json]: PendingWrite[number], actor: Actor, mayRead: boolean): WriteError | null {
    const stale = hashOf(this.tree.at(parsePath(place))) !== hash;
    const draft = stale && mayRead ? null : this.evaluate([[place, json]], actor);
    if (draft && 'status' in draft) return draft;
    return stale || !draft ? { status: 'datastale', reason: 'Transaction hash does not match' } : this.commit(draft);
  }

  /** Leaves a write with the server, to be carried out when the session ends; judged now, and then again. */
  leave(sessionId: string, write: PendingWrite, actor: Actor): WriteError | null {
    const draft = this.evaluate(write, actor);
    return 'status' in draft ? draft : this.changeLeft(sessionId, (left) => withWrite(left, write), actor);
  }

  /** Cancels a session's pending writes for a place and below it. */
  takeBack(sessionId: string, path: Path): WriteError | null {
    return this.changeLeft(sessionId, (left) => withoutPlace(left, path));
  }

  private changeLeft(
    sessionId: string,
    change: (left: readonly PendingWrite[]) => readonly PendingWrite[],
    by?: Actor,
  ): WriteError | null {
    const before = this.pending.get(sessionId);
    const actor = by ?? before?.actor;
    if (!actor) return null;
    const writes = change(before?.writes ?? []);
    // The log repeats all that a session leaves on every change of it, so this holds for the service too.
    if (JSON.stringify(writes).length > this.limits.leftCharacters)
      return {
        status: 'limit_exceeded',
        limit: 'leftCharacters',
        reason: `a connection leaves at most ${this.limits.leftCharacters} characters for its end`,
      };
    return this.store({ written: [], pending: [sessionId, writes.length === 0 ? null : { actor, writes }] });
  }

  /** Carries out a session's pending writes one by one; those that the rules refuse by now are dropped. */
  carryOutLeft(sessionId: string): void {
    for (let left = this.pending.get(sessionId); left; left = this.pending.get(sessionId)) {
      const [write, ...writes] = left.writes;
      const remaining: StoredChange['pending'] = [sessionId, writes.length === 0 ? null : { ...left, writes }];
      const draft = write ? this.evaluate(write, left.actor) : PERMISSION_DENIED;
      const refused =
        'status' in draft ? this.store({ written: [], pending: remaining }) : this.commit(draft, remaining);
      if (refused) return;
    }
  }

  /** Ends the sessions of an earlier run, whose connections have ended. */
  carryOutAllLeft(): void {
    for (const sessionId of [...this.pending.keys()]) this.carryOutLeft(sessionId);
  }

  private evaluate(write: PendingWrite, actor: Actor): Draft | WriteError {
    try {
      const draft = this.draft(write);
      if (actor.kind === 'admin') return draft;
      const { paths, after, moment } = draft;
      if (!this.currentRules.mayWrite({ paths, before: this.tree, after, auth: actor.auth, nowMs: moment.nowMs }))
        return PERMISSION_DENIED;
      const full = fullnessOf({ paths, before: this.tree, after }, this.limits);
      return full ? { status: 'limit_exceeded', ...full } : draft;
    } catch (error) {
      if (error instanceof InvalidData) return failure(error.message);
      throw error;
    }
  }

  private draft(write: PendingWrite): Draft {
    const moment = { nowMs: this.now() };
    const changes = new ChangeTree();
    for (const [place, json] of write) {
      const keys = parsePath(place);
      const ofPriority = keys.at(-1) === '.priority';
      const path = ofPriority ? keys.slice(0, -1) : keys;
      if (path.length > MAX_DEPTH) throw new InvalidData(`a path is deeper than ${MAX_DEPTH} levels`);
      if (!path.every(isValidKey)) throw new InvalidData('a path holds an invalid key');
      const added = ofPriority
        ? changes.setPriority(path, priorityFrom(json, moment))
        : changes.setValue(path, nodeFromJson(json, this.tree.at(path), moment, path.length));
      if (!added) throw new InvalidData('a path lies within another of the same update');
    }
    return { paths: [...changes.places()], after: changes.applyTo(this.tree), moment };
  }

  private commit({ paths, after }: Draft, pending?: StoredChange['pending']): WriteError | null {
    const before = this.tree;
    const changed = paths.filter((path) => before.at(path) !== after.at(path));
    if (changed.length === 0 && !pending) return null;
    const refused = this.store({ written: changed.map((path) => [path, after.at(path)]), ...(pending && { pending }) });
    if (refused) return refused;
    this.tree = after;
    if (changed.length > 0) this.notify({ before, after, changed });
    return null;
  }

  /**
   * Notifies the watchers. The commit holds in any case: a watcher that fails stops neither the others nor the writer.
   */
  private notify(commit: Commit): void {
    for (const watcher of this.watchers) {
      try {
        watcher(commit);
      } catch (error) {
        this.onError(error);
      }
    }
  }

  private store(change: StoredChange): WriteError | null {
    try {
      this.journal.append(change);
    } catch (error) {
      return {
        status: 'unavailable',
        reason: `the disk refuses: ${error instanceof Error ? error.message : String(error)}`,
      };
    }
    if (change.pending) {
      const [sessionId, writes] = change.pending;
      if (writes) this.pending.set(sessionId, writes);
      else this.pending.delete(sessionId);
    }
    this.journal.compactWhenDue(() => ({ root: this.tree, pending: new Map(this.pending) }));
    return null;
  }
}
