-- When a page of one side first reported that sound or picture of the other arrived, or that no path opened for them.
-- Rules: docs/product/scheduled-calls.md.
alter table scheduled_calls add column media_opened_at timestamptz, add column media_missing_at timestamptz;
create index scheduled_calls_unconnected on scheduled_calls (ended_at)
  where media_missing_at is not null and media_opened_at is null;

-- As before, with the calls of appointments among those in which neither side received the other.
create or replace function visit_facts(since timestamptz, until timestamptz)
returns table (
  at timestamptz,
  kind text,
  client_id bigint,
  partner_id bigint,
  brand text,
  wait_ms bigint,
  stars integer
)
language sql stable as $$
  select fact.at, fact.kind, patient.client_id, coalesce(fact.partner_id, 0), coalesce(fact.brand, '-'), fact.wait_ms,
    fact.stars
  from (
    select requested_at as at, 'asked' as kind, patient_id, partner_id, brand, null::bigint as wait_ms,
      null::integer as stars
    from care_requests where requested_at >= since and requested_at < until
    union all
    select first_answered_at, 'answered', patient_id, partner_id, brand, first_wait_ms, null
    from care_requests where first_answered_at >= since and first_answered_at < until
    union all
    select ended_at, 'given-up', patient_id, partner_id, brand, null, null
    from care_requests
    where phase = 'cancelled' and first_answered_at is null and ended_at >= since and ended_at < until
    union all
    select ended_at, 'unconnected', patient_id, partner_id, brand, null, null
    from care_requests
    where media_missing_at is not null and media_opened_at is null
      and phase in ('ended', 'cancelled') and ended_at >= since and ended_at < until
    union all
    select call.ended_at, 'unconnected', appointment.patient_id, null, null, null, null
    from scheduled_calls call join appointments appointment on appointment.id = call.appointment_id
    where call.media_missing_at is not null and call.media_opened_at is null
      and call.phase = 'ended' and call.ended_at >= since and call.ended_at < until
    union all
    select dropped.dropped_at, 'drop', visit.patient_id, visit.partner_id, visit.brand, null, null
    from call_drops dropped join care_requests visit on visit.id = dropped.request_id
    where dropped.dropped_at >= since and dropped.dropped_at < until
    union all
    select rating.rated_at, 'rating', visit.patient_id, visit.partner_id, visit.brand, null, rating.stars
    from ratings rating join care_requests visit on visit.id = rating.request_id
    where rating.rated_at >= since and rating.rated_at < until
  ) fact
  join patients patient on patient.id = fact.patient_id
$$;
