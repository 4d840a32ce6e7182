-- The brand under which a visit was asked for; none for those of before. Rules: docs/product/operations-figures.md.
alter table care_requests add column brand text;

drop function visit_facts(timestamptz, timestamptz);
-- What happened to visits in a span of time: the one definition of what is counted. Brand '-' stands for none.
create function visit_facts(since timestamptz, until timestamptz)
returns table (at timestamptz, kind text, client_id bigint, partner_id bigint, brand text, wait_ms bigint, stars integer)
language sql stable as $$
  select fact.at, fact.kind, patient.client_id, coalesce(visit.partner_id, 0), coalesce(visit.brand, '-'), fact.wait_ms,
    fact.stars
  from (
    select requested_at as at, 'asked' as kind, id as request_id, null::bigint as wait_ms, null::integer as stars
    from care_requests where requested_at >= since and requested_at < until
    union all
    select first_answered_at, 'answered', id, first_wait_ms, null
    from care_requests where first_answered_at >= since and first_answered_at < until
    union all
    select ended_at, 'given-up', id, null, null
    from care_requests
    where phase = 'cancelled' and first_answered_at is null and ended_at >= since and ended_at < until
    union all
    select dropped_at, 'drop', request_id, null, null
    from call_drops where request_id is not null and dropped_at >= since and dropped_at < until
    union all
    select rated_at, 'rating', request_id, null, stars
    from ratings where request_id is not null and rated_at >= since and rated_at < until
  ) fact
  join care_requests visit on visit.id = fact.request_id
  join patients patient on patient.id = visit.patient_id
$$;

-- Sums by brand too: '*' stands for every brand and none. Of days of before every visit is of none.
alter table figures_of_days add column brand text not null default '*';
alter table figures_of_days alter column brand drop default, drop constraint figures_of_days_pkey;
insert into figures_of_days (client_id, partner_id, brand, day, asked, answered, given_up, drops, ratings, stars)
select client_id, partner_id, '-', day, asked, answered, given_up, drops, ratings, stars from figures_of_days;
alter table figures_of_days add primary key (client_id, partner_id, brand, day);

alter table waits_of_days add column brand text not null default '*';
alter table waits_of_days alter column brand drop default, drop constraint waits_of_days_pkey;
insert into waits_of_days (client_id, partner_id, brand, day, wait_class, visits)
select client_id, partner_id, '-', day, wait_class, visits from waits_of_days;
alter table waits_of_days add primary key (client_id, partner_id, brand, day, wait_class);
