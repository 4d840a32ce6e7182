import { TreeNode, type Priority } from './node.ts';
import type { Path } from './path.ts';

/**
 * Changes of many paths, carried out at once. However many there are, every node on their paths is copied only once.
 */
export class ChangeTree {
  private value: TreeNode | undefined;
  private priority: Priority | undefined;
  private readonly below = new Map<string, ChangeTree>();

  /**
   * Adds a new value for a path.
   * @returns whether it was added: not when the path, or one above or below it, has a new value already
   */
  setValue(path: Path, value: TreeNode): boolean {
    const place = ChangeTree.descend(this, path);
    if (!place || place.value || place.below.size > 0) return false;
    place.value = value;
    return true;
  }

  /** Adds a new priority for a place, which may go together with new values below it. */
  setPriority(path: Path, priority: Priority): boolean {
    const place = ChangeTree.descend(this, path);
    if (!place || place.value || place.priority !== undefined) return false;
    place.priority = priority;
    return true;
  }

  /** @returns the node of the path, created if it is new; null when the path leads into a new value */
  private static descend(from: ChangeTree, path: Path): ChangeTree | null {
    let place = from;
    for (const key of path) {
      if (place.value) return null;
      let next = place.below.get(key);
      if (!next) place.below.set(key, (next = new ChangeTree()));
      place = next;
    }
    return place;
  }

  /** The paths that change, none of which is within another. */
  *places(path: Path = []): Generator<Path> {
    if (this.value || this.priority !== undefined) yield path;
    else for (const [key, below] of this.below) yield* below.places([...path, key]);
  }

  /** @returns the tree with all changes made; the very same node where nothing changed */
  applyTo(before: TreeNode): TreeNode {
    const after = this.value ?? this.applyBelow(before);
    return this.priority === undefined ? after : after.withPriority(this.priority);
  }

  private applyBelow(before: TreeNode): TreeNode {
    let children: Map<string, TreeNode> | null = null;
    for (const [key, below] of this.below) {
      const old = before.child(key);
      const next = below.applyTo(old);
      if (next === old) continue;
      children ??= new Map(before.children);
      if (next.isEmpty) children.delete(key);
      else children.set(key, next);
    }
    return children ? TreeNode.branch(children, before.priority) : before;
  }
}
