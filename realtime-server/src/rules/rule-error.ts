/** Why a rule cannot be used: thrown while rules are read, never while they are evaluated. */
export class RuleSyntaxError extends Error {
  /** @param at offset of the offending character in the rule's text */
  constructor(
    reason: string,
    readonly at: number,
  ) {
    super(`${reason} (at character ${at + 1})`);
  }
}

/** A rule met a value that it has no meaning for, such as the length of nothing. It then denies. */
export class RuleEvaluationError extends Error {}
