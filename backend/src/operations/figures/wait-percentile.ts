/** How many visits waited in each class of waits, which the database's `wait_class` tells. */
export type WaitClasses = ReadonlyMap<number, number>;

/** Each class is so much longer than the one before; the first begins at one second. */
const RATIO = 1.1;

/**
 * The wait that a share of the visits did not exceed, to within 5 %: the middle of its class.
 * @param share 0.5 for the median
 * @returns whole milliseconds; undefined when nobody waited
 * @see docs/product/operations-figures.md
 */
export function waitPercentile(classes: WaitClasses, share: number): number | undefined {
  const visits = [...classes.values()].reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (const [waitClass, count] of [...classes].sort(([one], [other]) => one - other)) {
    below += count;
    if (below >= share * visits) return Math.round(1_000 * RATIO ** (waitClass + 0.5));
  }
  return undefined;
}
