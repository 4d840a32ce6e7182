/** How often something was tried lately. */
export interface Attempts {
  readonly count: number;
  readonly since: Date;
  readonly blockedUntil?: Date;
}

/** Decides over the next attempt. */
export type LimitRule = (
  before: Attempts | undefined,
  now: Date,
) => { readonly after: Attempts } | { readonly retryAfterMs: number };

/**
 * Some attempts are free; from the last of them on, each costs a wait twice as long as the one before.
 * @param forgetAfterMs quiet time after which counting begins anew; longer than `longestMs`
 */
export function exponentialBackoff({
  free,
  firstMs,
  longestMs,
  forgetAfterMs,
}: {
  free: number;
  firstMs: number;
  longestMs: number;
  forgetAfterMs: number;
}): LimitRule {
  return (before, now) => {
    const remembered =
      before && now.getTime() - (before.blockedUntil ?? before.since).getTime() < forgetAfterMs ? before : undefined;
    const wait = waitUntil(remembered?.blockedUntil, now);
    if (wait > 0) return { retryAfterMs: wait };
    const count = (remembered?.count ?? 0) + 1;
    const delayMs = count < free ? 0 : Math.min(longestMs, firstMs * 2 ** (count - free));
    return { after: { count, since: now, blockedUntil: delayMs ? new Date(now.getTime() + delayMs) : undefined } };
  };
}

/** A rule that one statement of the database can apply too. */
export type FixedWindow = LimitRule & { readonly most: number; readonly windowMs: number };

/** So many in a window of time, counted from its first. */
export function fixedWindow({ most, windowMs }: { most: number; windowMs: number }): FixedWindow {
  const rule: LimitRule = (before, now) => {
    const current = before && now.getTime() - before.since.getTime() < windowMs ? before : undefined;
    if (current && current.count >= most)
      return { retryAfterMs: waitUntil(new Date(current.since.getTime() + windowMs), now) };
    return { after: { count: (current?.count ?? 0) + 1, since: current?.since ?? now } };
  };
  return Object.assign(rule, { most, windowMs });
}

/** Whether a rule counts in a fixed window. */
export const isFixedWindow = (rule: LimitRule): rule is FixedWindow => 'windowMs' in rule;

function waitUntil(end: Date | undefined, now: Date): number {
  return end ? Math.max(0, end.getTime() - now.getTime()) : 0;
}
