import type { TreeNode } from '../tree/node.ts';
import type { Path } from '../tree/path.ts';
import { weightOf } from '../tree/weight.ts';

/**
 * Limits of a list that a client adds to, should its reader not fetch it. The entries of a call stay far below them.
 */
const MOST_ENTRIES = 2_000;
const MOST_CHARS = 1024 * 1024;

/**
 * Checks that the lists that a client's write adds to have room. Removing, and replacing by something smaller, is
 * always allowed.
 * @param paths places that the write touches
 * @returns the reason to refuse, undefined when there is room
 * @see docs/product/realtime.md
 */
export function fullnessOf(paths: readonly Path[], before: TreeNode, after: TreeNode): string | undefined {
  for (const path of paths) {
    if (path.length === 0) continue;
    const list = path.slice(0, -1);
    const [then, now] = [before.at(list), after.at(list)];
    if (now.children.size > MOST_ENTRIES && now.children.size > then.children.size)
      return `the list holds ${MOST_ENTRIES} entries already`;
    if (weightOf(now) > MOST_CHARS && weightOf(now) > weightOf(then))
      return `the list would hold more than ${MOST_CHARS} characters`;
  }
  return undefined;
}
