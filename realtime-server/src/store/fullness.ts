import type { Limits } from '../limits/limits.ts';
import type { TreeNode } from '../tree/node.ts';
import type { Path } from '../tree/path.ts';

/** The exceeded limit of a list, and the reason as a sentence. */
export interface Fullness {
  readonly limit: 'listEntries' | 'listCharacters';
  readonly reason: string;
}

/**
 * Checks that the lists that a client's write adds to have room, should their reader not fetch them. Removing, and
 * replacing by something smaller, is always allowed.
 * @param write places that it touches, and the trees before and after it
 * @returns why to refuse, undefined when there is room
 * @see docs/product/realtime.md
 */
export function fullnessOf(
  write: { readonly paths: readonly Path[]; readonly before: TreeNode; readonly after: TreeNode },
  limits: Limits,
): Fullness | undefined {
  const { paths, before, after } = write;
  const { listEntries, listCharacters } = limits;
  for (const path of paths) {
    if (path.length === 0) continue;
    const list = path.slice(0, -1);
    const [then, now] = [before.at(list), after.at(list)];
    if (now.children.size > listEntries && now.children.size > then.children.size)
      return { limit: 'listEntries', reason: `the list holds ${listEntries} entries already` };
    if (weightOf(now) > listCharacters && weightOf(now) > weightOf(then))
      return { limit: 'listCharacters', reason: `the list would hold more than ${listCharacters} characters` };
  }
  return undefined;
}

/** Nodes never change, so each is weighed once. */
const weighed = new WeakMap<TreeNode, number>();
/** Weight of a number or a flag. */
const SMALL_VALUE = 8;

const leafWeight = (leaf: unknown): number => (typeof leaf === 'string' ? leaf.length : SMALL_VALUE);

/** Weighs a value: the characters of its keys and texts, and a little for everything else. */
function weightOf(node: TreeNode): number {
  const before = weighed.get(node);
  if (before !== undefined) return before;
  let weight = node.priority === null ? 0 : leafWeight(node.priority);
  if (node.value !== undefined) weight += leafWeight(node.value);
  for (const [key, child] of node.children) weight += key.length + weightOf(child);
  weighed.set(node, weight);
  return weight;
}
