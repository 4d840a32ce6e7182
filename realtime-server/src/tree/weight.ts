import type { TreeNode } from './node.ts';

/** Nodes never change, so each is weighed once. */
const weighed = new WeakMap<TreeNode, number>();
/** Weight of a number or a flag. */
const SMALL_VALUE = 8;

const leafWeight = (leaf: unknown): number => (typeof leaf === 'string' ? leaf.length : SMALL_VALUE);

/** Weighs a value: the characters of its keys and texts, and a little for everything else. */
export function weightOf(node: TreeNode): number {
  const before = weighed.get(node);
  if (before !== undefined) return before;
  let weight = node.priority === null ? 0 : leafWeight(node.priority);
  if (node.value !== undefined) weight += leafWeight(node.value);
  for (const [key, child] of node.children) weight += key.length + weightOf(child);
  weighed.set(node, weight);
  return weight;
}
