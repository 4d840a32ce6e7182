import { jsonText } from '../tree/json-text.ts';
import type { TreeNode } from '../tree/node.ts';
import { formatPath, isWithin, type Path } from '../tree/path.ts';
import { runQuery, type Query } from '../tree/query.ts';
import type { Commit } from '../store/database.ts';
import type { DataPush } from '../wire/messages.ts';

/** The part of the tree that a query shows: the whole value, or some children of it. */
export function windowOf(root: TreeNode, path: Path, query: Query | undefined): TreeNode {
  const node = root.at(path);
  return query ? runQuery(node, query) : node;
}

/** The value at the place itself, for when there is no smaller way to say it. */
export function wholePush(path: Path, window: TreeNode): DataPush {
  return { action: 'd', path, dataText: jsonText(window) };
}

/** What changed between two windows of a query: the children that came, changed or went. */
export function queryPush(path: Path, before: TreeNode, after: TreeNode): DataPush | null {
  const members: string[] = [];
  for (const key of before.children.keys()) if (!after.children.has(key)) members.push(`${JSON.stringify(key)}:null`);
  for (const [key, child] of after.children)
    if (before.child(key) !== child) members.push(`${JSON.stringify(key)}:${jsonText(child)}`);
  return members.length === 0 ? null : { action: 'm', path, dataText: `{${members.join(',')}}` };
}

/** What a commit changed of a whole value: the value itself, one place below it, or several places at once. */
export function commitPush(path: Path, { after, changed }: Commit): DataPush | null {
  if (changed.some((place) => isWithin(path, place))) return wholePush(path, after.at(path));
  const inside = changed.filter((place) => isWithin(place, path));
  const [only, ...more] = inside;
  if (!only) return null;
  if (more.length === 0) return wholePush(only, after.at(only));
  const members = inside.map(
    (place) => `${JSON.stringify(formatPath(place.slice(path.length)))}:${jsonText(after.at(place))}`,
  );
  return { action: 'm', path, dataText: `{${members.join(',')}}` };
}
