import type { Leaf } from '../tree/node.ts';
import { indexName, type Query } from '../tree/query.ts';

/** What `query.*` of a read rule says. A bound that is not set is null. */
export interface QueryFacts {
  readonly orderByKey: boolean;
  readonly orderByPriority: boolean;
  readonly orderByValue: boolean;
  readonly orderByChild: string | null;
  readonly startAt: Leaf | null;
  readonly endAt: Leaf | null;
  readonly equalTo: Leaf | null;
  readonly limitToFirst: number | null;
  readonly limitToLast: number | null;
}

function isSinglePoint({ start, end }: Query): boolean {
  return (
    start !== undefined &&
    end !== undefined &&
    start.inclusive &&
    end.inclusive &&
    start.value === end.value &&
    start.key === end.key
  );
}

/**
 * The facts of a query. No order at all and the order by priority look the same on the wire, and Firebase documents the
 * former as "by key": both are then said to hold.
 * @see docs/product/realtime.md
 */
export function queryFacts(query: Query | undefined): QueryFacts {
  const index = query?.index ?? 'priority';
  const point = query !== undefined && isSinglePoint(query);
  const limit = query?.limit;
  return {
    orderByKey: index === 'key' || index === 'priority',
    orderByPriority: index === 'priority',
    orderByValue: index === 'value',
    orderByChild: typeof index === 'string' ? null : indexName(index),
    startAt: point ? null : (query?.start?.value ?? null),
    endAt: point ? null : (query?.end?.value ?? null),
    equalTo: point ? (query.start?.value ?? null) : null,
    limitToFirst: limit?.from === 'first' ? limit.count : null,
    limitToLast: limit?.from === 'last' ? limit.count : null,
  };
}
