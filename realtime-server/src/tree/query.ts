import { TreeNode, type Leaf } from './node.ts';
import { compareKeys, comparePriorities, compareValues, MAX_KEY, MIN_KEY } from './order.ts';
import type { Path } from './path.ts';

/** Order of the children: by key, value, priority, or the value at a path below each. */
export type QueryIndex = 'key' | 'value' | 'priority' | Path;

/** One end of a range. */
export interface QueryBound {
  readonly value: Leaf | null;
  /** Key that decides among equal values; absent: the whole run of equal values counts. */
  readonly key?: string;
  readonly inclusive: boolean;
}

export interface Query {
  readonly index: QueryIndex;
  readonly start?: QueryBound;
  readonly end?: QueryBound;
  readonly limit?: { readonly count: number; readonly from: 'first' | 'last' };
}

type Entry = readonly [key: string, node: TreeNode];
type EntryOrder = (a: Entry, b: Entry) => number;

const byKey: EntryOrder = ([a], [b]) => compareKeys(a, b);

function orderBy(index: QueryIndex): EntryOrder {
  if (index === 'key') return byKey;
  if (index === 'priority') return (a, b) => comparePriorities(a[1], b[1]) || byKey(a, b);
  if (index === 'value') return (a, b) => compareValues(a[1], b[1]) || byKey(a, b);
  return (a, b) => compareValues(a[1].at(index), b[1].at(index)) || byKey(a, b);
}

/** An entry exactly at the bound. */
function entryAt(bound: QueryBound, index: QueryIndex, openKey: string): Entry {
  const value = bound.value === null ? TreeNode.empty : TreeNode.leaf(bound.value);
  if (index === 'key') return [bound.value === null ? openKey : String(bound.value), TreeNode.empty];
  const key = bound.key ?? openKey;
  if (index === 'value') return [key, value];
  if (index === 'priority') return [key, TreeNode.leaf(true, typeof bound.value === 'boolean' ? null : bound.value)];
  return [
    key,
    index.reduceRight((node, step) => TreeNode.branch(node.isEmpty ? new Map() : new Map([[step, node]])), value),
  ];
}

const sortedBefore = new WeakMap<TreeNode, Map<string, readonly Entry[]>>();

/** The children in order; cached with the node, so that many queries on one state sort once. */
function sortedChildren(node: TreeNode, index: QueryIndex, order: EntryOrder): readonly Entry[] {
  const orders = sortedBefore.get(node) ?? new Map<string, readonly Entry[]>();
  sortedBefore.set(node, orders);
  const name = indexName(index);
  let entries = orders.get(name);
  if (!entries) orders.set(name, (entries = [...node.children].sort(order)));
  return entries;
}

/** How rules and the protocol name an index: `.key`, `.value`, `.priority` or a path. */
export function indexName(index: QueryIndex): string {
  return typeof index === 'string' ? `.${index}` : index.join('/');
}

/**
 * The children that a query asks for, as a new node without priority, like the query results of the SDK.
 * @returns the empty node for a leaf, which has no children
 */
export function runQuery(node: TreeNode, query: Query): TreeNode {
  const { index, start, end, limit } = query;
  const order = orderBy(index);
  let entries = sortedChildren(node, index, order);
  if (start) {
    const first = entryAt(start, index, start.inclusive ? MIN_KEY : MAX_KEY);
    entries = entries.filter((entry) => (start.inclusive ? order(entry, first) >= 0 : order(entry, first) > 0));
  }
  if (end) {
    const last = entryAt(end, index, end.inclusive ? MAX_KEY : MIN_KEY);
    entries = entries.filter((entry) => (end.inclusive ? order(entry, last) <= 0 : order(entry, last) < 0));
  }
  if (limit) entries = limit.from === 'first' ? entries.slice(0, limit.count) : entries.slice(-limit.count);
  return TreeNode.branch(new Map(entries));
}
