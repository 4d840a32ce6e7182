import type { Leaf } from '../tree/node.ts';
import { isValidKey, parsePath } from '../tree/path.ts';
import type { Query, QueryBound, QueryIndex } from '../tree/query.ts';

const FILTERS = ['startAt', 'startAfter', 'endAt', 'endBefore', 'equalTo', 'limitToFirst', 'limitToLast'] as const;

/** Parameters that make a query. */
export const QUERY_PARAMETERS: readonly string[] = ['orderBy', ...FILTERS];

function json(parameters: URLSearchParams, name: string): unknown {
  const text = parameters.get(name);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new RestError(400, `${name} must be JSON, such as ${name}="text" with its quotes, or ${name}=5`);
  }
}

function indexOf(orderBy: unknown): QueryIndex {
  if (orderBy === '$key') return 'key';
  if (orderBy === '$value') return 'value';
  if (orderBy === '$priority') return 'priority';
  const path = typeof orderBy === 'string' ? parsePath(orderBy) : [];
  if (path.length === 0 || !path.every(isValidKey))
    throw new RestError(400, 'orderBy must be "$key", "$value", "$priority" or the path of a child, in quotes');
  return path;
}

const isLeafOrNull = (value: unknown): value is Leaf | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

function bound(
  parameters: URLSearchParams,
  { name, inclusive, index }: { readonly name: string; readonly inclusive: boolean; readonly index: QueryIndex },
): QueryBound | undefined {
  const value = json(parameters, name);
  if (value === undefined) return undefined;
  if (!isLeafOrNull(value)) throw new RestError(400, `${name} must be text, number, true, false or null`);
  if (index === 'key' && typeof value !== 'string')
    throw new RestError(400, `${name} must be text when orderBy="$key"`);
  return { value, inclusive };
}

function single<T>(given: readonly (T | undefined)[], names: string): T | undefined {
  const set = given.filter((one) => one !== undefined);
  if (set.length > 1) throw new RestError(400, `only one of ${names} may be given`);
  return set[0];
}

function limitOf(parameters: URLSearchParams, from: 'first' | 'last'): Query['limit'] {
  const name = from === 'first' ? 'limitToFirst' : 'limitToLast';
  const count = json(parameters, name);
  if (count === undefined) return undefined;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1)
    throw new RestError(400, `${name} must be a whole number from 1`);
  return { count, from };
}

/**
 * Reads the query of a REST request.
 * @returns undefined when all children are wanted
 * @throws RestError (400) that names the parameter and what it must be
 */
export function restQuery(parameters: URLSearchParams): Query | undefined {
  const orderBy = json(parameters, 'orderBy');
  if (orderBy === undefined) {
    const given = FILTERS.find((name) => parameters.has(name));
    if (given) throw new RestError(400, `orderBy must be given with ${given}`);
    return undefined;
  }
  const index = indexOf(orderBy);
  const one = (name: string, inclusive: boolean): QueryBound | undefined =>
    bound(parameters, { name, inclusive, index });
  const equal = one('equalTo', true);
  const start = single([one('startAt', true), one('startAfter', false), equal], 'startAt, startAfter and equalTo');
  const end = single([one('endAt', true), one('endBefore', false), equal], 'endAt, endBefore and equalTo');
  const limit = single([limitOf(parameters, 'first'), limitOf(parameters, 'last')], 'limitToFirst and limitToLast');
  return { index, ...(start && { start }), ...(end && { end }), ...(limit && { limit }) };
}

/** A request that is answered with an error message for its sender. */
export class RestError extends Error {
  /** @param status of HTTP */
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
