import { TreeNode, type Leaf, type Priority } from './node.ts';
import { isValidKey, MAX_DEPTH } from './path.ts';
import { isServerValue, resolveServerValue, type WriteMoment } from './server-value.ts';

/** Longest text of a leaf, in bytes of UTF-8, as in Firebase. */
export const MAX_TEXT_BYTES = 10 * 1024 * 1024;

/** Why a value cannot be stored. */
export class InvalidData extends Error {}

interface Context {
  readonly moment: WriteMoment;
  readonly depth: number;
}

function leafFrom(json: unknown): Leaf {
  if (typeof json === 'boolean') return json;
  if (typeof json === 'number' && Number.isFinite(json)) return json;
  if (typeof json === 'string') {
    if (json.length > MAX_TEXT_BYTES / 3 && Buffer.byteLength(json) > MAX_TEXT_BYTES)
      throw new InvalidData('a text is longer than 10 MiB');
    return json;
  }
  throw new InvalidData('a value is neither text, finite number, boolean nor object');
}

/** @throws InvalidData unless it is null, a number, a text or a timestamp placeholder */
export function priorityFrom(json: unknown, moment: WriteMoment): Priority {
  const value = isServerValue(json) ? resolveServerValue(json, TreeNode.empty, moment) : json;
  if (value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)))
    return value;
  throw new InvalidData('a priority is neither number, text nor null');
}

/** The node that was there, if this leaf says the same. */
function leaf(value: Leaf, priority: Priority, existing: TreeNode): TreeNode {
  return existing.value === value && existing.priority === priority ? existing : TreeNode.leaf(value, priority);
}

function branch(
  entries: [string, unknown][],
  priority: Priority,
  existing: TreeNode,
  { moment, depth }: Context,
): TreeNode {
  const children = new Map<string, TreeNode>();
  let same = true;
  for (const [key, value] of entries) {
    if (!isValidKey(key)) throw new InvalidData(`a key is invalid: ${JSON.stringify(key.slice(0, 80))}`);
    const before = existing.child(key);
    const after = build(value, before, { moment, depth: depth + 1 });
    if (!after.isEmpty) children.set(key, after);
    same &&= after === before;
  }
  if (
    same &&
    !existing.isLeaf &&
    children.size === existing.children.size &&
    (children.size === 0 || priority === existing.priority)
  )
    return existing;
  return TreeNode.branch(children, priority);
}

function build(json: unknown, existing: TreeNode, context: Context): TreeNode {
  if (json === null) return TreeNode.empty;
  if (context.depth > MAX_DEPTH) throw new InvalidData(`a value lies deeper than ${MAX_DEPTH} levels`);
  if (typeof json !== 'object') return leaf(leafFrom(json), null, existing);
  const object = json as Record<string, unknown>;
  const priority = '.priority' in object ? priorityFrom(object['.priority'], context.moment) : null;
  if (isServerValue(json)) return scalar(json, priority, existing, context.moment);
  const entries = Object.entries(object).filter(([key]) => key !== '.priority');
  if (!('.value' in object)) return branch(entries, priority, existing, context);
  if (entries.length !== 1) throw new InvalidData('.value stands beside other keys');
  return scalar(object['.value'], priority, existing, context.moment);
}

function scalar(json: unknown, priority: Priority, existing: TreeNode, moment: WriteMoment): TreeNode {
  if (json === null) return TreeNode.empty;
  const value = isServerValue(json) ? resolveServerValue(json, existing, moment) : json;
  if (value === undefined) throw new InvalidData('a server value is unknown');
  return leaf(leafFrom(value), priority, existing);
}

/**
 * Reads a value in the protocol's export format and replaces its placeholders by values. Whatever equals `existing` is
 * taken from it, so that identity shows what changed.
 * @param json result of JSON.parse
 * @param existing the current value
 * @param depth of the path in the database
 * @throws InvalidData when Firebase would refuse it: bad keys, more than 32 levels, texts over 10 MiB, numbers that are
 * not finite
 * @see docs/product/realtime.md
 */
export function nodeFromJson(json: unknown, existing: TreeNode, moment: WriteMoment, depth: number): TreeNode {
  return build(json, existing, { moment, depth });
}
