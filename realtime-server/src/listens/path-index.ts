import type { Path } from '../tree/path.ts';

interface Place<T> {
  readonly items: Set<T>;
  readonly below: Map<string, Place<T>>;
}

const newPlace = <T>(): Place<T> => ({ items: new Set(), below: new Map() });

/** Indexes items by path; finds those at a path, above it and below it without visiting any other. */
export class PathIndex<T> {
  private readonly root = newPlace<T>();

  add(path: Path, item: T): void {
    let place = this.root;
    for (const key of path) {
      let next = place.below.get(key);
      if (!next) place.below.set(key, (next = newPlace()));
      place = next;
    }
    place.items.add(item);
  }

  /** Removes an item, and the branches that hold no other. */
  remove(path: Path, item: T): void {
    this.removeFrom(this.root, path, item, 0);
  }

  private removeFrom(place: Place<T>, path: Path, item: T, depth: number): void {
    const key = path[depth];
    if (key === undefined) {
      place.items.delete(item);
      return;
    }
    const next = place.below.get(key);
    if (!next) return;
    this.removeFrom(next, path, item, depth + 1);
    if (next.items.size === 0 && next.below.size === 0) place.below.delete(key);
  }

  /** Items at this path, above it or below it. */
  *touching(path: Path): Generator<T> {
    let place = this.root;
    for (const key of path) {
      yield* place.items;
      const next = place.below.get(key);
      if (!next) return;
      place = next;
    }
    yield* this.all(place);
  }

  private *all(place: Place<T>): Generator<T> {
    yield* place.items;
    for (const next of place.below.values()) yield* this.all(next);
  }
}
