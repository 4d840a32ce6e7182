-- Figures of care by hour and day. Rules: docs/product/operations-figures.md.

alter table care_requests
  -- When a professional first answered, and how long the patient had waited in the queue then.
  add column first_answered_at timestamptz,
  add column first_wait_ms bigint check (first_wait_ms >= 0);
-- Of visits of before the latest answer is known alone.
update care_requests
set first_answered_at = call_started_at,
  first_wait_ms = greatest(floor(extract(epoch from call_started_at - arrived_at) * 1000), 0)
where call_started_at is not null;

create index care_requests_requested on care_requests (requested_at);
create index care_requests_answered on care_requests (first_answered_at) where first_answered_at is not null;
create index care_requests_given_up on care_requests (ended_at)
  where phase = 'cancelled' and first_answered_at is null;
create index ratings_at on ratings (rated_at);

-- What happened to visits in a span of time: the one definition of what is counted.
create function visit_facts(since timestamptz, until timestamptz)
returns table (at timestamptz, kind text, client_id bigint, partner_id bigint, wait_ms bigint, stars integer)
language sql stable as $$
  select fact.at, fact.kind, patient.client_id, coalesce(visit.partner_id, 0), fact.wait_ms, fact.stars
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

-- The class of a wait: each is a tenth longer than the one before, from one second on.
create function wait_class(wait_ms bigint) returns integer language sql immutable as $$
  select floor(ln(greatest(wait_ms, 1000) / 1000.0::float8) / ln(1.1::float8))::integer
$$;

-- Days that are over, in São Paulo. -1 stands for every client, or every partner and none; partner 0 for none.
create table figures_of_days (
  client_id bigint not null,
  partner_id bigint not null,
  day date not null,
  asked integer not null,
  answered integer not null,
  given_up integer not null,
  drops integer not null,
  ratings integer not null,
  stars integer not null,
  primary key (client_id, partner_id, day)
);
create table waits_of_days (
  client_id bigint not null,
  partner_id bigint not null,
  day date not null,
  wait_class smallint not null,
  visits integer not null,
  primary key (client_id, partner_id, day, wait_class)
);
-- The first day that is not summed up yet; none before the first.
create table figures_summed_up (
  only_row boolean primary key default true check (only_row),
  next_day date
);
insert into figures_summed_up (next_day) values (null);
