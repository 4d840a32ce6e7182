import type { TreeNode } from './node.ts';

/** Sort before and after every key; they represent an open end of a range. */
export const MIN_KEY = '[MIN_NAME]';
export const MAX_KEY = '[MAX_NAME]';

const INTEGER_KEY = /^-?0*\d{1,10}$/;

function asInteger(key: string): number | null {
  if (!INTEGER_KEY.test(key)) return null;
  const value = Number(key);
  return value >= -0x80000000 && value <= 0x7fffffff ? value : null;
}

function compare<T extends string | number | boolean>(a: T, b: T): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/**
 * Order of keys: 32-bit integers by value, then all others as text.
 * @see docs/product/realtime.md
 */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  if (a === MIN_KEY || b === MAX_KEY) return -1;
  if (b === MIN_KEY || a === MAX_KEY) return 1;
  const left = asInteger(a);
  const right = asInteger(b);
  if (left !== null && right !== null) return compare(left, right) || compare(a.length, b.length);
  if (left !== null) return -1;
  if (right !== null) return 1;
  return compare(a, b);
}

const RANK = { boolean: 1, number: 2, string: 3 } as const;
const BRANCH_RANK = 4;

function rank(node: TreeNode): number {
  if (node.value === undefined) return node.isEmpty ? 0 : BRANCH_RANK;
  // The compiler does not narrow the result of `typeof`.
  return RANK[typeof node.value as keyof typeof RANK];
}

/** Order of values: nothing, false, true, numbers, texts, objects (which are all equal). */
export function compareValues(a: TreeNode, b: TreeNode): number {
  const byRank = rank(a) - rank(b);
  if (byRank !== 0 || a.value === undefined || b.value === undefined) return byRank;
  return compare(a.value, b.value);
}

const PRIORITY_RANK = { number: 1, string: 2 } as const;

function priorityRank(node: TreeNode): number {
  // The compiler does not narrow the result of this `typeof` either.
  return node.priority === null ? 0 : PRIORITY_RANK[typeof node.priority as keyof typeof PRIORITY_RANK];
}

/** Order of priorities: none, numbers, texts. */
export function comparePriorities(a: TreeNode, b: TreeNode): number {
  const byRank = priorityRank(a) - priorityRank(b);
  if (byRank !== 0 || a.priority === null || b.priority === null) return byRank;
  return compare(a.priority, b.priority);
}
