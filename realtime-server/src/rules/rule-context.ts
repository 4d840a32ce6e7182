import type { QueryFacts } from './query-facts.ts';
import type { RuleSnapshot } from './rule-snapshot.ts';

/** The signed-in user, as `auth` of the rules shows it. */
export interface RuleAuth {
  readonly uid: string;
  readonly provider: string;
  /** All claims of the id token. */
  readonly token: Readonly<Record<string, unknown>>;
}

/** All that a rule may look at. */
export interface RuleContext {
  readonly auth: RuleAuth | null;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly root: RuleSnapshot;
  readonly data: RuleSnapshot;
  readonly newData?: RuleSnapshot;
  readonly query?: QueryFacts;
  /** Keys captured by the `$` variables. */
  readonly captured: ReadonlyMap<string, string>;
}
