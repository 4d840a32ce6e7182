import { DURATIONS } from '@acolhe/domain';
import { sql } from 'drizzle-orm';
import { patientRecordKey, professionalRecordKey } from '../visit/record-keys.ts';
import { ruleFor } from './linked-list.ts';
import { type Candidate, type Match, matchOffers, nextAttemptAt, type WaitingVisit } from './match-offers.ts';
import type { QueueTransaction } from './queue-transaction.ts';
import { notifyAwayPatients } from './withdraw-offer.ts';

/**
 * Offers waiting visits to free professionals, in the order of arrival, and stores the result in the transaction.
 * @see docs/product/calling-circle.md
 */
export async function makeOffers(transaction: QueueTransaction): Promise<void> {
  const { candidates, waiting, responsive, away } = await readDispatchState(transaction);
  if (responsive > 0 && away > 0) await notifyAwayPatients(transaction, responsive);
  const rule = await ruleFor(transaction, candidates);
  const matches = matchOffers(waiting, rule.free, rule.choose);
  if (matches.length > 0) await offer(transaction, matches);
  const offered = new Set(matches.map(({ requestId }) => requestId));
  const taken = new Set(matches.map(({ professionalId }) => professionalId));
  transaction.attempted({
    offered,
    allOutdated: rule.allOutdated,
    nextAtMs: nextAttemptAt(
      waiting.filter(({ requestId }) => !offered.has(requestId)),
      rule.free.filter((id) => !taken.has(id)),
      transaction.now.getTime(),
    ),
  });
}

/** All offers in one round trip, since the queue is locked during it: after an outage many are made at once. */
async function offer(transaction: QueueTransaction, matches: readonly Match[]): Promise<void> {
  const rows = sql.join(
    matches.map(
      ({ requestId, professionalId, triedIds }) =>
        sql`(${requestId}::bigint, ${professionalId}::bigint, ${triedIds ? `{${triedIds.join(',')}}` : null}::bigint[])`,
    ),
    sql`, `,
  );
  const expiresAt = new Date(transaction.now.getTime() + DURATIONS.care.offerLifeMs);
  const { rows: offered } = await transaction.tx.execute<{ patient_id: string; professional_id: string }>(sql`
    update care_requests visit
    set phase = 'offered', professional_id = match.professional_id, offer_expires_at = ${expiresAt}::timestamptz,
      tried_ids = coalesce(match.tried_ids, visit.tried_ids)
    from (values ${rows}) as match (request_id, professional_id, tried_ids)
    where visit.id = match.request_id and visit.phase = 'queued'
    returning visit.patient_id, visit.professional_id`);
  if (offered.length !== matches.length)
    throw new Error(`Of the visits ${matches.map(({ requestId }) => requestId).join()} one does not wait.`);
  transaction.happened({ kind: 'offered', count: offered.length });
  await transaction.push(
    ...offered.map((row) => ({
      to: { professionalId: Number(row.professional_id) },
      purpose: 'offer' as const,
      kind: 'offer' as const,
      expiresAt,
    })),
  );
  transaction.mark(
    ...offered.flatMap((row) => [
      patientRecordKey(Number(row.patient_id)),
      professionalRecordKey(Number(row.professional_id)),
    ]),
  );
}

/** The visits that wait and the professionals who could be asked. */
export interface DispatchState {
  /** Available, with neither an offer nor a call; the one free the longest first. */
  readonly candidates: readonly Candidate[];
  /**
   * The visits at the head of the queue that can be offered now, whose patients are there: one for each candidate with
   * a recent heartbeat, and those that may have to be skipped because they were declined within the pause.
   */
  readonly waiting: readonly WaitingVisit[];
  /** How many candidates have a recent heartbeat. */
  readonly responsive: number;
  /** Counts the waiting visits whose patients are away and were not notified yet. */
  readonly away: number;
}

/** A waiting visit as the database writes it. */
type WaitingRow = Omit<WaitingVisit, 'declines' | 'requestedDoctorId'> & {
  readonly refusals: WaitingVisit['declines'];
  readonly requestedDoctorId: number | null;
};

/** Reads both in one round trip, since the queue is locked during it. */
async function readDispatchState({ tx, queue, now }: QueueTransaction): Promise<DispatchState> {
  const lastSeenAfter = new Date(now.getTime() - DURATIONS.care.professionalSilenceMs);
  const presentAfter = new Date(now.getTime() - DURATIONS.care.absentAfterMs);
  const declinedAfter = new Date(now.getTime() - DURATIONS.care.declinePauseMs);
  const { rows } = await tx.execute<{
    candidates: Candidate[] | null;
    waiting: WaitingRow[] | null;
    responsive: string;
    away: string;
  }>(sql`
    with free as materialized (
      select professional_id, free_since, last_heard_at from professional_states state
      where queue = ${queue} and available
        and not exists (
          select 1 from care_requests held
          where held.professional_id = state.professional_id and held.phase in ('offered', 'in-call')
        )
    ), responsive as materialized (select count(*) as n from free where last_heard_at > ${lastSeenAfter}::timestamptz),
    line as (
      select id, ticket, requested_doctor_id, tried_ids from care_requests
      where queue = ${queue} and phase = 'queued'
        and (disconnected_at is null or disconnected_at > ${presentAfter}::timestamptz)
      order by ticket
      limit case (select n from responsive) when 0 then 0 else (select n from responsive) + (
        select count(distinct request_id) from offer_refusals where refused_at > ${declinedAfter}::timestamptz
      ) end
    )
    select
      (
        select json_agg(json_build_object(
          'professionalId', professional_id,
          'lastSeenAtMs', floor(extract(epoch from last_heard_at) * 1000)::bigint
        ) order by free_since, professional_id) from free
      ) as candidates,
      (
        select json_agg(json_build_object(
          'requestId', id, 'requestedDoctorId', requested_doctor_id, 'triedIds', tried_ids,
          'refusals', coalesce((
            select json_agg(json_build_object(
              'professionalId', professional_id,
              'atMs', floor(extract(epoch from refused_at) * 1000)::bigint
            )) from offer_refusals where request_id = line.id
          ), '[]')
        ) order by ticket) from line
      ) as waiting,
      (select n from responsive) as responsive,
      (
        select count(*) from care_requests
        where queue = ${queue} and phase = 'queued' and called_at is null
          and disconnected_at <= ${presentAfter}::timestamptz
      ) as away`);
  const [row] = rows;
  return {
    candidates: row?.candidates ?? [],
    responsive: Number(row?.responsive ?? 0),
    away: Number(row?.away ?? 0),
    waiting: (row?.waiting ?? []).map(({ refusals, requestedDoctorId, ...visit }) => ({
      ...visit,
      declines: refusals,
      requestedDoctorId: requestedDoctorId ?? undefined,
    })),
  };
}
