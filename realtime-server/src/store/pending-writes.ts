import { isWithin, parsePath, type Path } from '../tree/path.ts';
import type { Actor } from './actor.ts';

/** A write that a client left with the server; places as text, values as they came, placeholders and all. */
export type PendingWrite = readonly (readonly [place: string, json: unknown])[];

/** What is to be written when a session's connection ends, each for itself and in this order. */
export interface PendingWrites {
  readonly actor: Actor;
  readonly writes: readonly PendingWrite[];
}

/** Without what was left for this place or below it. */
export function withoutPlace(writes: readonly PendingWrite[], path: Path): PendingWrite[] {
  return writes
    .map((write) => write.filter(([place]) => !isWithin(parsePath(place), path)))
    .filter((write) => write.length > 0);
}

/** With one more; it takes the place of what was left for its places and below them. */
export function withWrite(writes: readonly PendingWrite[], write: PendingWrite): PendingWrite[] {
  const others = write.reduce<readonly PendingWrite[]>((kept, [place]) => withoutPlace(kept, parsePath(place)), writes);
  return [...others, write];
}
