import { TreeNode } from '../tree/node.ts';
import type { DataFolder } from './data-folder.ts';
import { applyChangeText, readLog, stateFromText, stateText, type StoredState } from './record.ts';

/** Files come in generations: a snapshot holds the state at the beginning of the log of its generation. */
export const snapshotName = (generation: number): string => `snapshot-${String(generation).padStart(8, '0')}.json`;
export const logName = (generation: number): string => `log-${String(generation).padStart(8, '0')}.jsonl`;

export interface Recovered {
  readonly state: StoredState;
  /** Generation of the log that continues. */
  readonly generation: number;
  /** Sound bytes of that log. */
  readonly soundBytes: number;
  readonly snapshotBytes: number;
}

function generations(names: readonly string[], pattern: RegExp): number[] {
  return names
    .flatMap((name) => pattern.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

/** Saves what a log holds after its last sound line, unless it is only a line that was being written. */
async function storeDamaged(
  folder: DataFolder,
  generation: number,
  rest: string,
  warn: (line: string) => void,
): Promise<void> {
  if (!rest.includes('\n')) return;
  const name = `damaged-${String(generation).padStart(8, '0')}.jsonl`;
  await folder.writeWhole(name, [rest]);
  warn(`realtime-server: ${logName(generation)} is damaged; what follows the last sound line was moved to ${name}`);
}

/**
 * Writes a snapshot, which appears whole or not at all.
 * @returns its size
 */
export async function writeSnapshot(folder: DataFolder, generation: number, state: StoredState): Promise<number> {
  let bytes = 0;
  const counted = function* (): Generator<string> {
    for (const piece of stateText(state)) {
      bytes += piece.length;
      yield piece;
    }
  };
  await folder.writeWhole(snapshotName(generation), counted());
  return bytes;
}

/**
 * Reads the state from the newest snapshot and the logs since, and clears away what an earlier run left behind.
 * A torn last line is dropped: it was never acknowledged. Several logs mean that an earlier run ended before its
 * snapshot was written: it is written now, before anything is added, so that logs do not pile up however often a run
 * ends that way.
 * @throws when a file cannot be read, or a snapshot is not JSON
 * @see docs/product/realtime.md
 */
export async function recover(folder: DataFolder, warn: (line: string) => void): Promise<Recovered> {
  const names = folder.list();
  const snapshot = generations(names, /^snapshot-(\d+)\.json$/).at(-1) ?? 0;
  const snapshotText = snapshot > 0 ? (folder.read(snapshotName(snapshot)) ?? '') : '';
  let state: StoredState = snapshotText ? stateFromText(snapshotText) : { root: TreeNode.empty, pending: new Map() };
  let generation = Math.max(snapshot, 1);
  let soundBytes = 0;
  const logs = generations(names, /^log-(\d+)\.jsonl$/).filter((number) => number >= snapshot);
  for (const logged of logs) {
    const content = readLog(folder.read(logName(logged)) ?? '');
    for (const record of content.records) state = applyChangeText(state, record);
    await storeDamaged(folder, logged, content.rest, warn);
    generation = logged;
    soundBytes = content.soundBytes;
  }
  let snapshotBytes = snapshotText.length;
  let newest = snapshot;
  if (logs.length > 1) {
    generation += 1;
    newest = generation;
    soundBytes = 0;
    snapshotBytes = await writeSnapshot(folder, generation, state);
  }
  for (const name of names) {
    const old = Number(/^(?:snapshot|log)-(\d+)\.jsonl?$/.exec(name)?.[1] ?? Infinity);
    if (old < newest || name.endsWith('.tmp')) folder.remove(name);
  }
  return { state, generation, soundBytes, snapshotBytes };
}
