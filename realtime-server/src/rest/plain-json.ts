import { randomInt } from 'node:crypto';
import type { TreeNode } from '../tree/node.ts';

/** Digits of a place in a list. */
const LIST_KEY = /^(?:0|[1-9]\d{0,8})$/;

/** Length of the list that children make up, as the SDKs see it: whole numbers, at least half of them there. */
function listLength(node: TreeNode): number | undefined {
  let highest = -1;
  for (const key of node.children.keys()) {
    if (!LIST_KEY.test(key)) return undefined;
    highest = Math.max(highest, Number(key));
  }
  return highest < 2 * node.children.size ? highest + 1 : undefined;
}

/**
 * A value as JSON text, as REST shows it: without priorities, and children whose keys are 0, 1, 2 … as a list. Written
 * as text at once, so that keys such as `__proto__` are keys like others.
 */
export function plainText(node: TreeNode): string {
  if (node.isLeaf) return JSON.stringify(node.value);
  if (node.isEmpty) return 'null';
  const length = listLength(node);
  if (length !== undefined)
    return `[${Array.from({ length }, (_, place) => plainText(node.child(String(place)))).join(',')}]`;
  return `{${[...node.children].map(([key, child]) => `${JSON.stringify(key)}:${plainText(child)}`).join(',')}}`;
}

/** A value as JSON text, with `true` for each child. */
export function shallowText(node: TreeNode): string {
  if (node.isLeaf || node.isEmpty) return plainText(node);
  return `{${[...node.children.keys()].map((key) => `${JSON.stringify(key)}:true`).join(',')}}`;
}

/** Digits in the order of the keys that they make. */
const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const TIME_DIGITS = 8;
const RANDOM_DIGITS = 12;

/**
 * Makes keys for lists as the SDKs do (`push`): twenty characters, the time before chance, so that they sort by the
 * time at which they were made.
 * @param now epoch milliseconds
 */
export function pushIds(now: () => number): () => string {
  let lastMs = -1;
  let last: number[] = [];
  return () => {
    const nowMs = Math.max(now(), lastMs);
    if (nowMs > lastMs) last = Array.from({ length: RANDOM_DIGITS }, () => randomInt(DIGITS.length));
    else last = successorOf(last);
    lastMs = nowMs;
    const time = Array.from(
      { length: TIME_DIGITS },
      (_, place) => DIGITS[Math.floor(nowMs / DIGITS.length ** (TIME_DIGITS - 1 - place)) % DIGITS.length],
    );
    return [...time, ...last.map((digit) => DIGITS[digit])].join('');
  };
}

function successorOf(digits: readonly number[]): number[] {
  const next = [...digits];
  for (let place = next.length - 1; place >= 0; place -= 1) {
    const digit = (next[place] ?? 0) + 1;
    next[place] = digit % DIGITS.length;
    if (digit < DIGITS.length) break;
  }
  return next;
}
