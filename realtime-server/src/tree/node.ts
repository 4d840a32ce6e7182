import type { Path } from './path.ts';

export type Leaf = string | number | boolean;
export type Priority = string | number | null;

const NO_CHILDREN: ReadonlyMap<string, TreeNode> = new Map();

/**
 * A value of the database: a leaf, or children, or nothing. Never changed once made, so that a commit shares all that
 * it leaves alone with the tree before it; what did not change is the very same object.
 */
export class TreeNode {
  private constructor(
    readonly value: Leaf | undefined,
    readonly children: ReadonlyMap<string, TreeNode>,
    readonly priority: Priority,
  ) {}

  static readonly empty = new TreeNode(undefined, NO_CHILDREN, null);

  static leaf(value: Leaf, priority: Priority = null): TreeNode {
    return new TreeNode(value, NO_CHILDREN, priority);
  }

  /** A node of these children; none at all is the empty node, which has no priority either. */
  static branch(children: ReadonlyMap<string, TreeNode>, priority: Priority = null): TreeNode {
    return children.size === 0 ? TreeNode.empty : new TreeNode(undefined, children, priority);
  }

  get isEmpty(): boolean {
    return this.value === undefined && this.children.size === 0;
  }

  get isLeaf(): boolean {
    return this.value !== undefined;
  }

  child(key: string): TreeNode {
    return this.children.get(key) ?? TreeNode.empty;
  }

  /** The node at a path below this one; empty when there is none. */
  at(path: Path): TreeNode {
    return path.reduce<TreeNode>((node, key) => node.child(key), this);
  }

  /** This value under another priority; the empty node has none. */
  withPriority(priority: Priority): TreeNode {
    return this.isEmpty || this.priority === priority ? this : new TreeNode(this.value, this.children, priority);
  }
}
