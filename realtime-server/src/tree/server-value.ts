import type { Leaf, TreeNode } from './node.ts';

/** The values of placeholders when a write is carried out. */
export interface WriteMoment {
  /** Epoch milliseconds; `now` of the rules and every timestamp of one write are the same instant. */
  readonly nowMs: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a JSON value is a placeholder such as `{".sv":"timestamp"}`. */
export function isServerValue(json: unknown): json is { '.sv': unknown } {
  return isObject(json) && '.sv' in json;
}

/**
 * Resolves a placeholder: `timestamp`, or `increment` upon the number that is there (0 if none).
 * @returns the value; undefined when the placeholder is not one that exists
 */
export function resolveServerValue(
  json: { '.sv': unknown },
  existing: TreeNode,
  moment: WriteMoment,
): Leaf | undefined {
  const operation = json['.sv'];
  if (Object.keys(json).some((key) => key !== '.sv' && key !== '.priority')) return undefined;
  if (operation === 'timestamp') return moment.nowMs;
  if (!isObject(operation) || Object.keys(operation).length !== 1) return undefined;
  const delta = operation['increment'];
  if (typeof delta !== 'number') return undefined;
  return typeof existing.value === 'number' ? existing.value + delta : delta;
}
