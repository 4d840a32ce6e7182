import { createHash } from 'node:crypto';
import type { TreeNode } from './node.ts';
import { compareKeys, comparePriorities } from './order.ts';

const known = new WeakMap<TreeNode, string>();

const sha1 = (text: string): string => createHash('sha1').update(text, 'utf8').digest('base64');

function ieee754(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString('hex');
}

const scalar = (value: string | number | boolean): string =>
  `${typeof value}:${typeof value === 'number' ? ieee754(value) : String(value)}`;

function compute(node: TreeNode): string {
  const priority = node.priority === null ? '' : `priority:${scalar(node.priority)}:`;
  if (node.value !== undefined) return sha1(priority + scalar(node.value));
  const children = [...node.children].sort(
    ([keyA, a], [keyB, b]) => comparePriorities(a, b) || compareKeys(keyA, keyB),
  );
  return sha1(priority + children.map(([key, child]) => `:${key}:${hashOf(child)}`).join(''));
}

/**
 * Computes the SDK's hash of a value, by which a client names its copy and the base of its transaction.
 * @returns base64 of a SHA-1; the empty text for no value. Cached with the node.
 * @see docs/product/realtime.md
 */
export function hashOf(node: TreeNode): string {
  if (node.isEmpty) return '';
  const cached = known.get(node);
  if (cached !== undefined) return cached;
  const hash = compute(node);
  known.set(node, hash);
  return hash;
}
