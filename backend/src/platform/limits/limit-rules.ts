/** Recent attempts of one counter. */
export interface Attempts {
  readonly count: number;
  readonly since: Date;
  readonly blockedUntil?: Date;
}

/** So many in a window of time, counted from its first. */
export interface FixedWindow {
  readonly most: number;
  readonly windowMs: number;
}

/** Some attempts are free; from the last of them on, each costs a wait twice as long as the one before. */
export interface ExponentialBackoff {
  readonly free: number;
  readonly firstMs: number;
  readonly maxMs: number;
  /** Quiet time after which counting restarts; longer than `maxMs`. */
  readonly forgetAfterMs: number;
}

/** Decides over the next attempt. */
export type LimitRule = FixedWindow | ExponentialBackoff;

/** The verdict on one attempt: what is counted with it, or how long its caller has to wait. */
export type LimitDecision = { readonly after: Attempts } | { readonly retryAfterMs: number };

export const isFixedWindow = (rule: LimitRule): rule is FixedWindow => 'windowMs' in rule;

/**
 * Decides over an attempt as the database does, which counts by the same rules in one statement.
 * @param times as how many attempts it counts
 */
export function evaluateLimit(rule: LimitRule, before: Attempts | undefined, now: Date, times = 1): LimitDecision {
  return isFixedWindow(rule)
    ? fixedWindowDecision(rule, before, now, times)
    : backoffDecision(rule, before, now, times);
}

function fixedWindowDecision(
  { most, windowMs }: FixedWindow,
  before: Attempts | undefined,
  now: Date,
  times: number,
): LimitDecision {
  const current = before && now.getTime() - before.since.getTime() < windowMs ? before : undefined;
  if (current && current.count >= most)
    return { retryAfterMs: waitUntil(new Date(current.since.getTime() + windowMs), now) };
  return { after: { count: (current?.count ?? 0) + times, since: current?.since ?? now } };
}

function backoffDecision(
  rule: ExponentialBackoff,
  before: Attempts | undefined,
  now: Date,
  times: number,
): LimitDecision {
  const { free, firstMs, maxMs, forgetAfterMs } = rule;
  const remembered =
    before && now.getTime() - (before.blockedUntil ?? before.since).getTime() < forgetAfterMs ? before : undefined;
  const wait = waitUntil(remembered?.blockedUntil, now);
  if (wait > 0) return { retryAfterMs: wait };
  const count = (remembered?.count ?? 0) + times;
  const delayMs = count < free ? 0 : Math.min(maxMs, firstMs * 2 ** (count - free));
  return { after: { count, since: now, blockedUntil: delayMs ? new Date(now.getTime() + delayMs) : undefined } };
}

function waitUntil(end: Date | undefined, now: Date): number {
  return end ? Math.max(0, end.getTime() - now.getTime()) : 0;
}
