/** Whether two values of a form are the same; lists by what they hold, in order. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The values that are others now than before, to be sent as a change. */
export function changesOf<Values extends object>(before: Values, now: Values): Partial<Values> {
  const names = Object.keys(now) as (keyof Values)[];
  return Object.fromEntries(
    names.filter((name) => !isSameValue(before[name], now[name])).map((name) => [name, now[name]]),
  ) as Partial<Values>;
}
