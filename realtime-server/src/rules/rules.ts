import type { TreeNode } from '../tree/node.ts';
import type { Path } from '../tree/path.ts';
import { indexName, type QueryIndex } from '../tree/query.ts';
import type { QueryFacts } from './query-facts.ts';
import type { RuleAuth } from './rule-context.ts';
import { RuleSnapshot } from './rule-snapshot.ts';
import type { Condition, RuleNode } from './rule-tree.ts';

/** The data that decided on a read: while none of it changes, the decision holds. */
export interface Reasons {
  /** Places whose values were looked at. */
  readonly reads: readonly Path[];
  /** Whether the time was looked at, which changes by itself. */
  readonly timed: boolean;
}

export interface ReadVerdict {
  readonly allowed: boolean;
  readonly reasons: Reasons;
}

interface ReadRequest {
  readonly path: Path;
  readonly auth: RuleAuth | null;
  readonly query: QueryFacts;
  readonly nowMs: number;
}

interface WriteRequest {
  /** Places that are written, whole. */
  readonly paths: readonly Path[];
  readonly before: TreeNode;
  readonly after: TreeNode;
  readonly auth: RuleAuth | null;
  readonly nowMs: number;
}

/** A path from the root to the target, and the rules at it. */
interface Step {
  readonly path: Path;
  readonly rules: RuleNode;
  readonly captured: ReadonlyMap<string, string>;
}

function stepInto({ path, rules, captured }: Step, key: string): Step | null {
  const below = [...path, key];
  const named = rules.children.get(key);
  if (named) return { path: below, rules: named, captured };
  if (!rules.wildcard) return null;
  return { path: below, rules: rules.wildcard.node, captured: new Map([...captured, [rules.wildcard.variable, key]]) };
}

/**
 * Grants and refuses by the rules of one database.
 * @see docs/product/realtime.md
 */
export class Rules {
  constructor(private readonly tree: RuleNode) {}

  private *stepsTo(path: Path): Generator<Step> {
    let step: Step | null = { path: [], rules: this.tree, captured: new Map() };
    yield step;
    for (const key of path) {
      step = stepInto(step, key);
      if (!step) return;
      yield step;
    }
  }

  /** Checks whether a path may be read: some `.read` from the root to it grants. */
  judgeRead(root: TreeNode, { path, auth, query, nowMs }: ReadRequest): ReadVerdict {
    const reads: Path[] = [];
    let timed = false;
    const onLook = (place: Path): void => void reads.push(place);
    let allowed = false;
    for (const { path: place, rules, captured } of this.stepsTo(path)) {
      allowed =
        rules.read?.({
          auth,
          query,
          captured,
          root: new RuleSnapshot(root, [], onLook),
          data: new RuleSnapshot(root, place, onLook),
          get now() {
            timed = true;
            return nowMs;
          },
        }) ?? false;
      if (allowed) break;
    }
    return { allowed, reasons: { reads, timed } };
  }

  /**
   * Checks whether all these paths may be written together: for each, some `.write` from the root to it grants, and
   * every `.validate` from the root and below it holds. Deletions are not validated.
   */
  mayWrite(request: WriteRequest): boolean {
    return request.paths.every((path) => this.mayWriteOne(path, request));
  }

  private mayWriteOne(path: Path, request: WriteRequest): boolean {
    const holds = (condition: Condition | undefined, { path: place, captured }: Step): boolean | undefined =>
      condition?.({
        auth: request.auth,
        now: request.nowMs,
        captured,
        root: new RuleSnapshot(request.before, []),
        data: new RuleSnapshot(request.before, place),
        newData: new RuleSnapshot(request.after, place),
      });
    const steps = [...this.stepsTo(path)];
    if (!steps.some((step) => holds(step.rules.write, step) === true)) return false;
    const valid = (step: Step): boolean =>
      request.after.at(step.path).isEmpty || holds(step.rules.validate, step) !== false;
    if (!steps.every(valid)) return false;
    const last = steps.at(-1);
    if (!last || last.path.length < path.length) return true;
    const validBelow = (step: Step, node: TreeNode): boolean =>
      [...node.children].every(([key, child]) => {
        const below = stepInto(step, key);
        return !below || (valid(below) && validBelow(below, child));
      });
    return validBelow(last, request.after.at(path));
  }

  /** Whether the rules name an index that serves this order at this place; keys and priorities need none. */
  hasIndex(path: Path, index: QueryIndex): boolean {
    if (index === 'key' || index === 'priority') return true;
    const steps = [...this.stepsTo(path)];
    const last = steps.at(-1);
    return last !== undefined && last.path.length === path.length && last.rules.indexes.has(indexName(index));
  }
}
