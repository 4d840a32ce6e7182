import type { RuleAuth } from '../rules/rule-context.ts';
import { isWithin, parsePath, type Path } from '../tree/path.ts';

/** A write for the end of a session; places as text, values as received, with their placeholders. */
export type PendingWrite = readonly (readonly [place: string, json: unknown])[];

/** A session's writes for the end of its connection, carried out each for itself and in this order. */
export interface PendingWrites {
  readonly actor: Actor;
  readonly writes: readonly PendingWrite[];
}

/** Removes the writes for a place and below it. */
export function withoutPlace(writes: readonly PendingWrite[], path: Path): PendingWrite[] {
  return writes
    .map((write) => write.filter(([place]) => !isWithin(parsePath(place), path)))
    .filter((write) => write.length > 0);
}

/** Adds a write; it replaces those for its places and below them. */
export function withWrite(writes: readonly PendingWrite[], write: PendingWrite): PendingWrite[] {
  const others = write.reduce<readonly PendingWrite[]>(
    (remaining, [place]) => withoutPlace(remaining, parsePath(place)),
    writes,
  );
  return [...others, write];
}

/** Author of a request: the rules decide on a client's, never on the backend's. */
export type Actor = { readonly kind: 'client'; readonly auth: RuleAuth | null } | { readonly kind: 'admin' };
