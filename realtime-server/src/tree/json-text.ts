import type { TreeNode } from './node.ts';

function wrapLeaf(node: TreeNode): string {
  const value = JSON.stringify(node.value);
  return node.priority === null ? value : `{".value":${value},".priority":${JSON.stringify(node.priority)}}`;
}

/**
 * The value as JSON text in the protocol's export format: a priority shows as `.priority`, a leaf that has one as
 * `.value`. Written as text at once: no object in between, no trouble with keys such as `__proto__`.
 */
export function jsonText(node: TreeNode): string {
  if (node.isLeaf) return wrapLeaf(node);
  if (node.isEmpty) return 'null';
  const members: string[] = [];
  for (const [key, child] of node.children) members.push(`${JSON.stringify(key)}:${jsonText(child)}`);
  if (node.priority !== null) members.push(`".priority":${JSON.stringify(node.priority)}`);
  return `{${members.join(',')}}`;
}

/** The same text in pieces, for a writer that must let others work in between; a piece holds one leaf at most. */
export function* jsonPieces(node: TreeNode): Generator<string> {
  if (node.isLeaf || node.isEmpty) {
    yield jsonText(node);
    return;
  }
  let separator = '{';
  for (const [key, child] of node.children) {
    yield `${separator}${JSON.stringify(key)}:`;
    yield* jsonPieces(child);
    separator = ',';
  }
  yield node.priority === null ? '}' : `,".priority":${JSON.stringify(node.priority)}}`;
}
