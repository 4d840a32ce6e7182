-- What happened to visits in a span of time, by rows that are read once: a visit is looked up for its drops and ratings
-- alone. Rules: docs/product/operations-figures.md.
create or replace function visit_facts(since timestamptz, until timestamptz)
returns table (at timestamptz, kind text, client_id bigint, partner_id bigint, brand text, wait_ms bigint, stars integer)
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
