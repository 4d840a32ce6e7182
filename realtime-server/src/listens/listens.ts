import { dataPushText, listenRevokedText, type DataPush } from '../protocol/messages.ts';
import { queryFacts } from '../rules/query-facts.ts';
import type { Reasons } from '../rules/rules.ts';
import type { Commit, Database } from '../store/database.ts';
import type { Actor } from '../store/pending-writes.ts';
import { hashOf } from '../tree/hash.ts';
import { TreeNode } from '../tree/node.ts';
import { formatPath, type Path } from '../tree/path.ts';
import type { Query } from '../tree/query.ts';
import {
  commitPush,
  type Listener,
  type ListenGroup,
  queryPush,
  type Subscriber,
  wholePush,
  windowOf,
} from './listener.ts';
import { PathIndex } from './path-index.ts';

export interface ListenRequest {
  readonly path: Path;
  readonly query: Query | undefined;
  readonly tag: number | undefined;
  readonly wireQuery: unknown;
  /** Hash of the client's copy; nothing is sent when it is current. */
  readonly hash: string | undefined;
  /** The most listens that the connection may have; each change is sent once for each. */
  readonly most: number;
}

/** Whether a read is allowed, and for which reasons; null for the backend, which needs none. */
export type ReadRight = { readonly allowed: true; readonly reasons: Reasons | null } | { readonly allowed: false };

/** Outcome of a request to listen. */
export type ListenOutcome = 'begun' | 'denied' | 'too-many';

const listenKey = (path: Path, tag: number | undefined): string => `${formatPath(path)}#${tag ?? ''}`;
const groupKey = (path: Path, query: Query | undefined): string =>
  `${formatPath(path)}#${query ? JSON.stringify(query) : ''}`;

/**
 * The active listens: notifies listeners of changes, and ends listens when the rules stop allowing them. The cost of a
 * commit depends on what it touches: listens are found by path, a change is serialised once for all clients that see it
 * alike, and rules are evaluated again only for listens that depend on what it touches.
 * @see docs/product/realtime.md
 */
export class Listens {
  private readonly groups = new Map<string, ListenGroup>();
  private readonly groupsByPlace = new PathIndex<ListenGroup>();
  private readonly listenersByReason = new PathIndex<Listener>();
  private readonly bySubscriber = new Map<Subscriber, Map<string, Listener>>();
  /** Figures for the operator. */
  readonly counts = { listeners: 0, pushes: 0, sent: 0, revoked: 0, rechecked: 0, upToDate: 0 };

  constructor(
    private readonly database: Database,
    private readonly now: () => number,
    private readonly onError: (error: unknown) => void,
  ) {
    database.watch((commit) => this.notify(commit));
  }

  get groupCount(): number {
    return this.groups.size;
  }

  /** Whether an actor may read a place, by the current data. */
  readRight(actor: Actor, path: Path, query: Query | undefined): ReadRight {
    if (actor.kind === 'admin') return { allowed: true, reasons: null };
    const { allowed, reasons } = this.database.rules.judgeRead(this.database.root, {
      path,
      auth: actor.auth,
      query: queryFacts(query),
      nowMs: this.now(),
    });
    return allowed ? { allowed, reasons } : { allowed: false };
  }

  /**
   * Begins a listen and sends the difference to the client's copy.
   * @returns denied: the rules do not allow it; too-many: the connection has as many as it may
   */
  listen(subscriber: Subscriber, { path, query, tag, wireQuery, hash, most }: ListenRequest): ListenOutcome {
    this.unlisten(subscriber, path, tag);
    if ((this.bySubscriber.get(subscriber)?.size ?? 0) >= most) return 'too-many';
    const right = this.readRight(subscriber.actor, path, query);
    if (!right.allowed) return 'denied';
    const group = this.groupFor(path, query);
    const listener: Listener = { subscriber, group, tag, wireQuery, reasons: right.reasons };
    group.listeners.add(listener);
    this.listensOf(subscriber).set(listenKey(path, tag), listener);
    for (const place of listener.reasons?.reads ?? []) this.listenersByReason.add(place, listener);
    this.counts.listeners += 1;
    const window = query ? group.window : this.database.root.at(path);
    if (hash !== undefined && hash === hashOf(window)) this.counts.upToDate += 1;
    else subscriber.send(dataPushText(wholePush(path, window), tag));
    return 'begun';
  }

  /** Ends a listen; nothing happens when there is none. */
  unlisten(subscriber: Subscriber, path: Path, tag: number | undefined): void {
    const listener = this.bySubscriber.get(subscriber)?.get(listenKey(path, tag));
    if (listener) this.drop(listener);
  }

  /** Ends all listens of a closed session. */
  forget(subscriber: Subscriber): void {
    for (const listener of [...(this.bySubscriber.get(subscriber)?.values() ?? [])]) this.drop(listener);
  }

  /** Asks the rules again for all listens of a session, whose user has changed. */
  recheckAll(subscriber: Subscriber): void {
    for (const listener of [...(this.bySubscriber.get(subscriber)?.values() ?? [])]) this.recheck(listener);
  }

  /** Asks the rules again for all listens, since the rules are others now. */
  recheckEverySession(): void {
    for (const subscriber of [...this.bySubscriber.keys()]) this.recheckAll(subscriber);
  }

  private groupFor(path: Path, query: Query | undefined): ListenGroup {
    const key = groupKey(path, query);
    let group = this.groups.get(key);
    if (!group) {
      group = {
        path,
        query,
        listeners: new Set(),
        window: query ? windowOf(this.database.root, path, query) : TreeNode.empty,
      };
      this.groups.set(key, group);
      this.groupsByPlace.add(path, group);
    }
    return group;
  }

  private listensOf(subscriber: Subscriber): Map<string, Listener> {
    const listens = this.bySubscriber.get(subscriber) ?? new Map<string, Listener>();
    this.bySubscriber.set(subscriber, listens);
    return listens;
  }

  private drop(listener: Listener): void {
    const { subscriber, group, tag, reasons } = listener;
    const listens = this.bySubscriber.get(subscriber);
    listens?.delete(listenKey(group.path, tag));
    if (listens?.size === 0) this.bySubscriber.delete(subscriber);
    for (const place of reasons?.reads ?? []) this.listenersByReason.remove(place, listener);
    group.listeners.delete(listener);
    this.counts.listeners -= 1;
    if (group.listeners.size > 0) return;
    this.groups.delete(groupKey(group.path, group.query));
    this.groupsByPlace.remove(group.path, group);
  }

  /** @returns whether the listen continues */
  private recheck(listener: Listener): boolean {
    const { subscriber, group, wireQuery } = listener;
    this.counts.rechecked += 1;
    const right = this.readRight(subscriber.actor, group.path, group.query);
    if (right.allowed) {
      for (const place of listener.reasons?.reads ?? []) this.listenersByReason.remove(place, listener);
      listener.reasons = right.reasons;
      for (const place of listener.reasons?.reads ?? []) this.listenersByReason.add(place, listener);
      return true;
    }
    this.drop(listener);
    this.counts.revoked += 1;
    subscriber.send(listenRevokedText(group.path, wireQuery));
    return false;
  }

  private notify(commit: Commit): void {
    const unsettled = new Set(commit.changed.flatMap((place) => [...this.listenersByReason.touching(place)]));
    for (const listener of unsettled) this.guard([listener], () => this.recheck(listener));
    const touched = new Set(commit.changed.flatMap((place) => [...this.groupsByPlace.touching(place)]));
    for (const group of touched) {
      this.guard(group.listeners, () => {
        const push = this.pushFor(group, commit);
        if (push) this.send(group, push);
      });
    }
  }

  /**
   * Isolates failures of listeners: logs the failure and cuts off only the subscribers concerned, so that they
   * reconnect and get the current data.
   */
  private guard(concerned: Iterable<Listener>, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.onError(error);
      for (const { subscriber } of [...concerned]) subscriber.cutOff();
    }
  }

  private pushFor(group: ListenGroup, commit: Commit): DataPush | null {
    const { path, query } = group;
    if (commit.before.at(path) === commit.after.at(path)) return null;
    if (!query) return commitPush(path, commit);
    const before = group.window;
    group.window = windowOf(commit.after, path, query);
    return queryPush(path, { before, after: group.window });
  }

  /** Sends a change to all listeners of a group; those that listen under the same number share one buffer. */
  private send(group: ListenGroup, push: DataPush): void {
    const messages = new Map<number | undefined, Buffer>();
    this.counts.pushes += 1;
    for (const listener of [...group.listeners]) {
      this.guard([listener], () => {
        if (listener.reasons?.timed && !this.recheck(listener)) return;
        let message = messages.get(listener.tag);
        if (!message) messages.set(listener.tag, (message = Buffer.from(dataPushText(push, listener.tag))));
        this.counts.sent += 1;
        listener.subscriber.send(message);
      });
    }
  }
}
