import type { TreeNode } from './node.ts';

/** Nodes never change, so each is weighed once. */
const weighed = new WeakMap<TreeNode, number>();
/** What a number, a flag or a priority counts for. */
const SMALL_VALUE = 8;

/** How much a value holds: the characters of its keys and texts, and a little for everything else. */
export function weightOf(node: TreeNode): number {
  const before = weighed.get(node);
  if (before !== undefined) return before;
  let weight = node.priority === null ? 0 : SMALL_VALUE;
  if (node.value !== undefined) weight += typeof node.value === 'string' ? node.value.length : SMALL_VALUE;
  for (const [key, child] of node.children) weight += key.length + weightOf(child);
  weighed.set(node, weight);
  return weight;
}
