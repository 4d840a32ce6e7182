import type { Grounds } from '../rules/rules.ts';
import type { Actor } from '../store/actor.ts';
import type { TreeNode } from '../tree/node.ts';
import type { Path } from '../tree/path.ts';
import type { Query } from '../tree/query.ts';

/** Who listens: one connected session. */
export interface Subscriber {
  readonly actor: Actor;
  send(message: string | Buffer): void;
  /** Ends the connection, since it was not told of something; the client comes back and begins anew. */
  cutOff(): void;
}

/** What is listened to; one for all listeners that ask for the same. */
export interface ListenGroup {
  readonly path: Path;
  readonly query: Query | undefined;
  readonly listeners: Set<Listener>;
  /** What a query showed when last looked at; a whole value needs no memory. */
  window: TreeNode;
}

/** One listen of one session. */
export interface Listener {
  readonly subscriber: Subscriber;
  readonly group: ListenGroup;
  /** The client's number of the query; none when it listens to the whole value. */
  readonly tag: number | undefined;
  /** The query as the client wrote it, to be named when the listen is ended. */
  readonly wireQuery: unknown;
  /** Why it may read; null for the backend, which needs no grounds. */
  grounds: Grounds | null;
}
