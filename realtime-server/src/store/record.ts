import { ChangeTree } from '../tree/change-tree.ts';
import { nodeFromJson } from '../tree/from-json.ts';
import { jsonPieces, jsonText } from '../tree/json-text.ts';
import { TreeNode } from '../tree/node.ts';
import { formatPath, parsePath, type Path } from '../tree/path.ts';
import type { PendingWrites } from './pending-writes.ts';

/** All that the server must know again after a restart. */
export interface StoredState {
  readonly root: TreeNode;
  /** Writes for the end of each connection, by session. */
  readonly pending: ReadonlyMap<string, PendingWrites>;
}

/** One step from a state to the next. */
export interface StoredChange {
  /** Places that were written, with what stands there now; all at once. */
  readonly written: readonly (readonly [Path, TreeNode])[];
  /** A session whose pending writes changed; null: it has none any more. */
  readonly pending?: readonly [sessionId: string, PendingWrites | null];
}

interface StoredRecord {
  readonly w?: readonly (readonly [string, unknown])[];
  readonly o?: readonly [string, PendingWrites | null];
}

/** Stored values hold no server values: those were resolved before. */
const NO_MOMENT = { nowMs: 0 };

/** The change as one line of JSON. */
export function changeText({ written, pending }: StoredChange): string {
  const members = [
    ...(written.length > 0
      ? [`"w":[${written.map(([path, node]) => `[${JSON.stringify(formatPath(path))},${jsonText(node)}]`).join(',')}]`]
      : []),
    ...(pending ? [`"o":${JSON.stringify(pending)}`] : []),
  ];
  return `{${members.join(',')}}`;
}

/** The state after a change that was stored as text. */
export function applyChangeText(state: StoredState, text: string): StoredState {
  const record = JSON.parse(text) as StoredRecord;
  let { pending } = state;
  const changes = new ChangeTree();
  for (const [place, json] of record.w ?? []) {
    const path = parsePath(place);
    changes.setValue(path, nodeFromJson(json, state.root.at(path), NO_MOMENT, path.length));
  }
  if (record.o) {
    const [sessionId, writes] = record.o;
    const changed = new Map(pending);
    if (writes) changed.set(sessionId, writes);
    else changed.delete(sessionId);
    pending = changed;
  }
  return { root: changes.applyTo(state.root), pending };
}

/** The whole state as JSON, in pieces. */
export function* stateText({ root, pending }: StoredState): Generator<string> {
  yield `{"pending":${JSON.stringify([...pending])},"root":`;
  yield* jsonPieces(root);
  yield '}\n';
}

export function stateFromText(text: string): StoredState {
  const { root, pending } = JSON.parse(text) as { root: unknown; pending: [string, PendingWrites][] };
  return { root: nodeFromJson(root, TreeNode.empty, NO_MOMENT, 0), pending: new Map(pending) };
}
