import { z } from 'zod';
import { isSameValue } from './same-value.ts';

/** What another person has saved while a record was being edited. */
export interface Meanwhile<Values extends object> {
  readonly theirs: Values;
  /** Names of the fields that they have changed. */
  readonly changed: readonly (keyof Values & string)[];
}

/**
 * Compares what a record was when its editing began with what another person has saved since.
 * @see docs/product/operations-console.md
 */
export function meanwhileOf<Values extends object>(base: Values, theirs: Values): Meanwhile<Values> {
  const names = Object.keys(base) as (keyof Values & string)[];
  return { theirs, changed: names.filter((name) => !isSameValue(base[name], theirs[name])) };
}

/** What is in the form after keeping one's own: where nothing was typed, theirs. */
export function keepOwn<Values extends object>(base: Values, own: Values, theirs: Values): Values {
  const names = Object.keys(base) as (keyof Values & string)[];
  return Object.fromEntries(
    names.map((name) => [name, isSameValue(own[name], base[name]) ? theirs[name] : own[name]]),
  ) as Values;
}

/**
 * What another person has saved meanwhile, from the refusal of a change.
 * @param schema of the record
 * @returns undefined for a refusal of another kind
 */
export function savedMeanwhile<Stored>(
  schema: z.ZodType<Stored>,
  error: { readonly code?: string; readonly current?: unknown },
): Stored | undefined {
  return error.code === 'changed-meanwhile' ? z.safeDecode(schema, error.current).data : undefined;
}
