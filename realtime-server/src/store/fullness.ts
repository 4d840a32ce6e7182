import type { Limits } from '../limits/limits.ts';
import type { TreeNode } from '../tree/node.ts';
import type { Path } from '../tree/path.ts';
import { weightOf } from '../tree/weight.ts';

/** A list is full: which limit is reached, and the reason in words. */
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
