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

/** A value as JSON text, with `true` in place of each child. */
export function shallowText(node: TreeNode): string {
  if (node.isLeaf || node.isEmpty) return plainText(node);
  return `{${[...node.children.keys()].map((key) => `${JSON.stringify(key)}:true`).join(',')}}`;
}
