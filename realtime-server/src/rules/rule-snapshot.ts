import { TreeNode, type Leaf, type Priority } from '../tree/node.ts';
import { parsePath, type Path } from '../tree/path.ts';
import { RuleEvaluationError } from './rule-error.ts';

/** Called with every path that a rule reads. */
export type OnLook = (path: Path) => void;

/** The value of a node with children: rules can see that it exists, and nothing equals it. */
export class Branch {}

/**
 * A place in the database as rules see it: Firebase's RuleDataSnapshot.
 * @see docs/product/realtime.md
 */
export class RuleSnapshot {
  constructor(
    private readonly root: TreeNode,
    private readonly path: Path,
    private readonly onLook?: OnLook,
  ) {}

  private get node(): TreeNode {
    this.onLook?.(this.path);
    return this.root.at(this.path);
  }

  val(): Leaf | null | Branch {
    const { node } = this;
    if (node.isEmpty) return null;
    return node.value ?? new Branch();
  }

  /** A place below; the empty path leads nowhere. */
  child(path: string): RuleSnapshot {
    const keys = parsePath(path);
    return keys.length === 0
      ? new RuleSnapshot(TreeNode.empty, [])
      : new RuleSnapshot(this.root, [...this.path, ...keys], this.onLook);
  }

  /** @throws RuleEvaluationError at the root */
  parent(): RuleSnapshot {
    if (this.path.length === 0) throw new RuleEvaluationError('the root has no parent');
    return new RuleSnapshot(this.root, this.path.slice(0, -1), this.onLook);
  }

  exists(): boolean {
    return !this.node.isEmpty;
  }

  hasChild(path: string): boolean {
    return this.child(path).exists();
  }

  /** Whether all of these children are there; without a list, whether any child is. */
  hasChildren(keys?: readonly string[]): boolean {
    return keys ? keys.every((key) => this.hasChild(key)) : this.node.children.size > 0;
  }

  getPriority(): Priority {
    return this.node.priority;
  }

  isNumber(): boolean {
    return typeof this.node.value === 'number';
  }

  isString(): boolean {
    return typeof this.node.value === 'string';
  }

  isBoolean(): boolean {
    return typeof this.node.value === 'boolean';
  }
}
