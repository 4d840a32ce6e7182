import type { Leaf } from '../tree/node.ts';
import { parsePath } from '../tree/path.ts';
import type { Query, QueryBound, QueryIndex } from '../tree/query.ts';

const isBoundValue = (value: unknown): value is Leaf | null =>
  value === null ||
  typeof value === 'boolean' ||
  typeof value === 'string' ||
  (typeof value === 'number' && Number.isFinite(value));

function parseBound(
  wire: Record<string, unknown>,
  [valueField, keyField, inclusiveField]: [string, string, string],
  index: QueryIndex,
): QueryBound | undefined | null {
  if (!(valueField in wire)) return undefined;
  const value = wire[valueField];
  const key = wire[keyField];
  const inclusive = wire[inclusiveField] ?? true;
  if (!isBoundValue(value) || typeof inclusive !== 'boolean') return null;
  if (key !== undefined && typeof key !== 'string') return null;
  if (index === 'key' && typeof value !== 'string') return null;
  return key === undefined ? { value, inclusive } : { value, key, inclusive };
}

function parseIndex(wire: unknown): QueryIndex | null {
  if (wire === undefined) return 'priority';
  if (typeof wire !== 'string') return null;
  if (wire === '.key') return 'key';
  if (wire === '.value') return 'value';
  if (wire === '.priority') return 'priority';
  const path = parsePath(wire);
  return path.length === 0 || wire.startsWith('.') ? null : path;
}

function parseLimit(wire: Record<string, unknown>): Query['limit'] | null {
  const { l: count, vf: from } = wire;
  if (count === undefined) return undefined;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1) return null;
  if (from === undefined) return { count, from: 'sp' in wire ? 'first' : 'last' };
  return from === 'l' ? { count, from: 'first' } : from === 'r' ? { count, from: 'last' } : null;
}

/**
 * Reads the protocol's query object (`i` index, `sp` `sn` `sin` start, `ep` `en` `ein` end, `l` `vf` limit).
 * @returns the query; undefined when it asks for all children, as no query does; null when it is malformed
 */
export function parseQuery(wire: unknown): Query | undefined | null {
  if (wire === undefined) return undefined;
  if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) return null;
  const fields = wire as Record<string, unknown>;
  const index = parseIndex(fields['i']);
  if (index === null) return null;
  const start = parseBound(fields, ['sp', 'sn', 'sin'], index);
  const end = parseBound(fields, ['ep', 'en', 'ein'], index);
  const limit = parseLimit(fields);
  if (start === null || end === null || limit === null) return null;
  if (!start && !end && !limit) return undefined;
  return { index, ...(start && { start }), ...(end && { end }), ...(limit && { limit }) };
}

const FIELDS = ['i', 'sp', 'sn', 'sin', 'ep', 'en', 'ein', 'l', 'vf'] as const;

/**
 * A query that `parseQuery` understood, with the fields of queries and no others: the name under which the client knows
 * it.
 * @returns undefined when there was no query
 */
export function queryFields(wire: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof wire !== 'object' || wire === null) return undefined;
  const fields = wire as Record<string, unknown>;
  return Object.fromEntries(FIELDS.filter((field) => field in fields).map((field) => [field, fields[field]]));
}
