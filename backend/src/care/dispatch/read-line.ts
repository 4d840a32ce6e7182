import { CARE_LIMITS } from '@acolhe/domain';
import { sql } from 'drizzle-orm';
import { REFUSAL_PAUSE_MS, type Candidate, type WaitingVisit } from './candidate.ts';
import type { QueueWork } from './queue-transaction.ts';

/** Those who wait and those who could be asked. */
export interface Line {
  /** Available, with neither an offer nor a call; the one free the longest first. */
  readonly candidates: readonly Candidate[];
  /**
   * As many of the first in line as can matter: one for each candidate who was heard lately, and those that may have to
   * be passed over, which are the ones refused within the pause.
   */
  readonly waiting: readonly WaitingVisit[];
}

/** Reads both in one round trip, since the queue's lock is held meanwhile. */
export async function readLine({ tx, queue, now }: QueueWork): Promise<Line> {
  const heardAfter = new Date(now.getTime() - CARE_LIMITS.professionalSilenceMs);
  const refusedAfter = new Date(now.getTime() - REFUSAL_PAUSE_MS);
  const { rows } = await tx.execute<{
    candidates: Candidate[] | null;
    waiting: (Omit<WaitingVisit, 'requestedDoctorId'> & { requestedDoctorId: number | null })[] | null;
  }>(sql`
    with free as materialized (
      select professional_id, free_since, last_heard_at from professional_states state
      where queue = ${queue} and available
        and not exists (select 1 from care_requests held where held.professional_id = state.professional_id and held.phase in ('offered', 'in-call'))
    ), heard as materialized (select count(*) as n from free where last_heard_at > ${heardAfter}::timestamptz),
    line as (
      select id, ticket, requested_doctor_id, tried_ids from care_requests where queue = ${queue} and phase = 'queued' order by ticket
      limit case (select n from heard) when 0 then 0 else (select n from heard) + (select count(distinct request_id) from offer_refusals where refused_at > ${refusedAfter}::timestamptz) end
    )
    select
      (select json_agg(json_build_object('professionalId', professional_id, 'heardAtMs', floor(extract(epoch from last_heard_at) * 1000)::bigint) order by free_since, professional_id) from free) as candidates,
      (select json_agg(json_build_object('requestId', id, 'requestedDoctorId', requested_doctor_id, 'triedIds', tried_ids, 'refusals', coalesce((
          select json_agg(json_build_object('professionalId', professional_id, 'atMs', floor(extract(epoch from refused_at) * 1000)::bigint)) from offer_refusals where request_id = line.id
        ), '[]')) order by ticket) from line) as waiting`);
  const [row] = rows;
  return {
    candidates: row?.candidates ?? [],
    waiting: (row?.waiting ?? []).map((visit) => ({
      ...visit,
      requestedDoctorId: visit.requestedDoctorId ?? undefined,
    })),
  };
}
