import type { Grounds } from '../rules/rules.ts';
import type { Actor } from '../store/actor.ts';
import type { TreeNode } from '../tree/node.ts';
import type { Path } from '../tree/path.ts';
import type { Query } from '../tree/query.ts';

/** A connected session that listens. */
export interface Subscriber {
  readonly actor: Actor;
  send(message: string | Buffer): void;
  /** Ends the connection after a change could not be delivered; the client reconnects and reads anew. */
  cutOff(): void;
}

/** A place and query under observation, shared by all listeners of the same. */
export interface ListenGroup {
  readonly path: Path;
  readonly query: Query | undefined;
  readonly listeners: Set<Listener>;
  /** Last result of the query; unused when the whole value is listened to. */
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
  /** Grounds of the read permission; null for the backend, which needs none. */
  grounds: Grounds | null;
}
