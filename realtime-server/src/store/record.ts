import { createHash } from 'node:crypto';
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
  /** Paths that were written, with their current values; all at once. */
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

const CHECK_CHARS = 16;

const check = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, CHECK_CHARS);

/**
 * Writes a record as a line of the log: a checksum, a space, the record.
 * @param record without line break
 */
export function logLine(record: string): string {
  return `${check(record)} ${record}\n`;
}

/** The readable part of a log. */
export interface LogContent {
  readonly records: readonly string[];
  /** Bytes up to the end of the last sound line. */
  readonly soundBytes: number;
  /** Text after the last sound line: empty, or torn or damaged by a crash. */
  readonly rest: string;
}

/** Reads the records of a log up to the first line that is torn or damaged. */
export function readLog(text: string): LogContent {
  const records: string[] = [];
  let at = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', at)) {
    const record = text.slice(at + CHECK_CHARS + 1, end);
    if (text.slice(at, at + CHECK_CHARS + 1) !== `${check(record)} `) break;
    records.push(record);
    at = end + 1;
  }
  return { records, soundBytes: Buffer.byteLength(text.slice(0, at)), rest: text.slice(at) };
}
