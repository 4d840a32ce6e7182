import type { DataPush } from '../protocol/messages.ts';
import type { Reasons } from '../rules/rules.ts';
import type { Commit } from '../store/database.ts';
import type { Actor } from '../store/pending-writes.ts';
import { jsonText } from '../tree/json-text.ts';
import type { TreeNode } from '../tree/node.ts';
import { formatPath, isWithin, type Path } from '../tree/path.ts';
import { type Query, runQuery } from '../tree/query.ts';

/** A connected session that listens. */
export interface Subscriber {
  readonly actor: Actor;
  send(message: string | Buffer): void;
  /** Ends the connection after a change could not be delivered; the client reconnects and reads the current data. */
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
  reasons: Reasons | null;
}

/** Reads the part of the tree that a query selects: the whole value, or some of its children. */
export function windowOf(root: TreeNode, path: Path, query: Query | undefined): TreeNode {
  const node = root.at(path);
  return query ? runQuery(node, query) : node;
}

/** Writes a value as JSON. */
type WriteValue = (value: TreeNode) => string;

/** A push that replaces the value at the place itself. */
export function wholePush(path: Path, window: TreeNode, text: WriteValue = jsonText): DataPush {
  return { action: 'd', path, dataText: text(window) };
}

/**
 * A push of the children that were added, changed or removed between two results of a query.
 * @returns null when none was
 */
export function queryPush(
  path: Path,
  { before, after }: { readonly before: TreeNode; readonly after: TreeNode },
  text: WriteValue = jsonText,
): DataPush | null {
  const members: string[] = [];
  for (const key of before.children.keys()) if (!after.children.has(key)) members.push(`${JSON.stringify(key)}:null`);
  for (const [key, child] of after.children)
    if (before.child(key) !== child) members.push(`${JSON.stringify(key)}:${text(child)}`);
  return members.length === 0 ? null : { action: 'm', path, dataText: `{${members.join(',')}}` };
}

/**
 * A push of a commit's changes to a whole value: the value itself, one place below it, or several places at once.
 * @returns null when it changed none
 */
export function commitPush(path: Path, { after, changed }: Commit, text: WriteValue = jsonText): DataPush | null {
  if (changed.some((place) => isWithin(path, place))) return wholePush(path, after.at(path), text);
  const inside = changed.filter((place) => isWithin(place, path));
  const [only, ...more] = inside;
  if (!only) return null;
  if (more.length === 0) return wholePush(only, after.at(only), text);
  const members = inside.map(
    (place) => `${JSON.stringify(formatPath(place.slice(path.length)))}:${text(after.at(place))}`,
  );
  return { action: 'm', path, dataText: `{${members.join(',')}}` };
}
