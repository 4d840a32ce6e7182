import { brandOf, isBrandKey } from '@acolhe/brand';
import { MOVEMENT } from '@acolhe/contracts';
import type { getLiveFiguresCall, LiveQueue } from '@acolhe/contracts/operations';
import { HOUR_MS } from '@acolhe/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../platform/database/database.ts';

type LiveFigures = z.output<typeof getLiveFiguresCall.output>;

/** Calls that ended within this time give the mean length. */
const ESTIMATED_BY_MS = 24 * HOUR_MS;
const PART_NAME = '^mfe-[a-z-]{1,30}$';
const PART_VERSION = '^[0-9]{1,4}(?:[.][0-9]{1,4}){2}$';
const MOST_PARTS = 20;

/**
 * Reads the live figures.
 * @param filter of visits; professionals on duty serve all, and failures are not filtered
 * @see docs/product/operations-figures.md
 */
export async function readLiveFigures(db: Db, filter: VisitFilter, now: Date): Promise<LiveFigures> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const [queues, inProgress, drops, events, behind, parts] = await Promise.all([
    readQueues(db, filter, now),
    db.execute<{ n: number }>(sql`
      select count(*)::int as n from care_requests visit join patients patient on patient.id = visit.patient_id
      where visit.phase = 'in-call' and ${matches(filter)}`),
    db.execute<{ cause: string; n: number }>(sql`
      select cause, count(*)::int as n from call_drops where dropped_at > ${hourAgo}::timestamptz group by cause`),
    db.execute<{ code: number; n: number }>(sql`
      select code, count(*)::int as n from movement_log
      where code in (${MOVEMENT.roomNotJoined}, ${MOVEMENT.connectionLost}, ${MOVEMENT.partNotLoaded})
        and received_at > ${hourAgo}::timestamptz
      group by code`),
    db.execute<{ n: number }>(sql`select count(*)::int as n from projection_records where published < revision`),
    readFailedParts(db, hourAgo),
  ]);
  const ofCode = (code: number): number => events.rows.find((row) => row.code === code)?.n ?? 0;
  return {
    at: now.toISOString(),
    queues,
    callsUnderWay: inProgress.rows[0]?.n ?? 0,
    realtimeBehind: behind.rows[0]?.n ?? 0,
    lastHour: {
      drops: Object.fromEntries(drops.rows.map(({ cause, n }) => [cause, n])),
      roomsNotJoined: ofCode(MOVEMENT.roomNotJoined),
      connectionsLost: ofCode(MOVEMENT.connectionLost),
      partsNotLoaded: ofCode(MOVEMENT.partNotLoaded),
      parts,
    },
  };
}

/** Those of one client and brand who wait in a queue. */
interface WaitingRow {
  readonly clientId: number;
  readonly clientName: string;
  readonly brand: string;
  readonly waiting: number;
  readonly oldestWaitMs: number;
}

async function readQueues(db: Db, filter: VisitFilter, now: Date): Promise<LiveQueue[]> {
  const endedAfter = new Date(now.getTime() - ESTIMATED_BY_MS);
  const { rows } = await db.execute<{
    queue: LiveQueue['queue'];
    onDuty: number;
    inCall: number;
    ahead: number;
    callMs: number | null;
    waiting: WaitingRow[] | null;
  }>(sql`
    select state.queue,
      (select count(*)::int from professional_states one where one.queue = state.queue and one.available) as "onDuty",
      (
        select count(*)::int from professional_states one
        join care_requests held on held.professional_id = one.professional_id and held.phase = 'in-call'
        where one.queue = state.queue and one.available
      ) as "inCall",
      (
        select count(*)::int from care_requests visit
        where visit.queue = state.queue and visit.phase in ('queued', 'offered')
      ) as ahead,
      (
        select (avg(extract(epoch from visit.ended_at - visit.call_started_at)) * 1000)::float8 from care_requests visit
        where visit.queue = state.queue and visit.ended_at > ${endedAfter}::timestamptz and visit.met_at is not null
      ) as "callMs",
      (
        select json_agg(json_build_object(
          'clientId', line.client_id, 'clientName', line.name, 'brand', line.brand, 'waiting', line.n,
          'oldestWaitMs', greatest(floor(extract(epoch from ${now}::timestamptz - line.oldest) * 1000), 0)
        ) order by line.oldest)
        from (
          select patient.client_id, client.name, coalesce(visit.brand, ${NO_BRAND}) as brand, count(*) as n,
            min(visit.arrived_at) as oldest
          from care_requests visit
          join patients patient on patient.id = visit.patient_id
          join clients client on client.id = patient.client_id
          where visit.queue = state.queue and visit.phase in ('queued', 'offered') and ${matches(filter)}
          group by 1, 2, 3
        ) line
      ) as waiting
    from queue_states state order by state.queue desc`);
  return rows.map(({ queue, onDuty, inCall, ahead, callMs, waiting }) => {
    const lines = waiting ?? [];
    return {
      queue,
      onDuty,
      inCall,
      ...together(lines),
      estimateMs: estimateOf({ ahead, onDuty, inCall, callMs }),
      clients: groupedBy(lines, ({ clientId }) => clientId).map(([{ clientId, clientName }, sums]) => ({
        clientId,
        clientName,
        ...sums,
      })),
      brands: groupedBy(lines, ({ brand }) => brand).map(([{ brand }, sums]) => ({
        brand,
        brandName: brandName(brand),
        ...sums,
      })),
    };
  });
}

type Sums = Pick<LiveQueue, 'waiting' | 'oldestWaitMs'>;

/** @param lines the one that has waited longest first */
const together = (lines: readonly WaitingRow[]): Sums => ({
  waiting: lines.reduce((sum, { waiting }) => sum + waiting, 0),
  oldestWaitMs: lines[0]?.oldestWaitMs,
});

/** Groups lines, in the order of their first: the group with the longest wait first. */
function groupedBy(lines: readonly WaitingRow[], keyOf: (line: WaitingRow) => unknown): [WaitingRow, Sums][] {
  const groups = new Map<unknown, [WaitingRow, ...WaitingRow[]]>();
  for (const line of lines) {
    const group = groups.get(keyOf(line));
    if (group) group.push(line);
    else groups.set(keyOf(line), [line]);
  }
  return [...groups.values()].map((group) => [group[0], together(group)]);
}

/**
 * Counts the parts of the portal that did not load. The movement log accepts events of any caller, so only texts in the
 * form of a part's name and version are shown; the rest counts as a part without a name.
 */
async function readFailedParts(db: Db, after: Date): Promise<LiveFigures['lastHour']['parts']> {
  const { rows } = await db.execute<{ part: string | null; version: string | null; count: number }>(sql`
    select substring(payload ->> 'part' from ${PART_NAME}) as part,
      substring(payload ->> 'version' from ${PART_VERSION}) as version, count(*)::int as count
    from movement_log where code = ${MOVEMENT.partNotLoaded} and received_at > ${after}::timestamptz
    group by 1, 2 order by count desc, part, version limit ${MOST_PARTS}`);
  return rows.map(({ part, version, count }) => ({
    ...(part !== null && { part }),
    ...(part !== null && version !== null && { version }),
    count,
  }));
}

/**
 * Estimates the wait of a patient who arrives now: none while there is a free professional for each patient ahead and
 * for this one; else each place takes the mean call of the last day, divided by those on duty.
 */
function estimateOf(line: {
  readonly ahead: number;
  readonly onDuty: number;
  readonly inCall: number;
  readonly callMs: number | null;
}): number | undefined {
  if (line.onDuty === 0) return undefined;
  const turns = line.ahead + 1 - (line.onDuty - line.inCall);
  if (turns <= 0) return 0;
  return line.callMs === null ? undefined : Math.round((turns * line.callMs) / line.onDuty);
}

/** The brand of visits without one. */
export const NO_BRAND = '-';

/** Visits of one client of the clinic, of a partner's page, or of a brand; of all without. */
export interface VisitFilter {
  readonly clientId?: number;
  readonly partnerId?: number;
  /** The key of a brand, or {@link NO_BRAND}. */
  readonly brand?: string;
}

/** The condition on `visit` and its `patient`. */
export function matches({ clientId, partnerId, brand }: VisitFilter): SQL {
  return sql`(${clientId ?? null}::bigint is null or patient.client_id = ${clientId ?? null}::bigint)
    and (${partnerId ?? null}::bigint is null or visit.partner_id = ${partnerId ?? null}::bigint)
    and (${brand ?? null}::text is null or coalesce(visit.brand, ${NO_BRAND}) = ${brand ?? null}::text)`;
}

/** The name of a brand as figures show it. */
export const brandName = (brand: string): string =>
  brand === NO_BRAND ? 'Sem marca' : isBrandKey(brand) ? brandOf(brand).name : brand;
