-- The side of those who run the clinic: administrators, what they change and look at, imports, requests of patients
-- about their data, figures, and settings of brands. Rules: docs/product/operations.md.

-- == Administrators ==

create table administrators (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  email text not null unique check (email = lower(email)),
  role text not null check (role in ('administrator', 'manager', 'observer')),
  -- None until the invited person has set one.
  password_hash text,
  active boolean not null default true,
  -- Sealed; the second of them becomes the first once a code of it was shown.
  totp_secret bytea,
  pending_totp_secret bytea,
  -- A time step is good for one sign-in.
  totp_last_step bigint not null default 0,
  created_at timestamptz not null,
  signed_in_at timestamptz,
  revision integer not null default 1
);

create table administrator_recovery_codes (
  hash bytea primary key,
  administrator_id bigint not null references administrators
);
create index recovery_codes_of_administrator on administrator_recovery_codes (administrator_id);

-- Between the password and the second factor.
create table administrator_challenges (
  hash bytea primary key,
  administrator_id bigint not null references administrators,
  expires_at timestamptz not null
);

-- == What they changed and looked at ==

create table operations_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- None for the command line.
  administrator_id bigint references administrators,
  -- As it was then.
  administrator_name text not null,
  subject_kind text not null,
  subject_id text not null,
  action text not null,
  -- Of a patient without what is personal: the log keeps which fields were changed, not what stood in them.
  before jsonb,
  after jsonb,
  reason text
);
create index operations_changes_of_administrator on operations_changes (administrator_id, id);
create index operations_changes_of_subject on operations_changes (subject_kind, subject_id, id);
create index operations_changes_at on operations_changes (at, id);
-- The log is searched by what was done, and by a record whatever its kind.
create index operations_changes_of_action on operations_changes (action, id);
create index operations_changes_of_subject_id on operations_changes (subject_id, id);

create function refuse_change_of_operations_log() returns trigger language plpgsql as $$
begin
  raise exception 'the log of operations is append-only';
end $$;

-- Kept for five years. Rules: docs/product/data-requests.md.
create function refuse_change_but_old_of_operations_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '5 years' then return old; end if;
  raise exception 'the log of operations is append-only';
end $$;
create trigger operations_changes_append_only before update or delete on operations_changes
  for each row execute function refuse_change_but_old_of_operations_log();
create trigger operations_changes_not_emptied before truncate on operations_changes
  for each statement execute function refuse_change_of_operations_log();

-- Which administrator looked at which part of a patient's record at the operations console, and when: nothing of what
-- stood there.
create table administrator_looks (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients (id),
  administrator_id bigint not null references administrators (id),
  part text not null,
  -- The quarter of an hour that it fell into. One row for each, so that a person at work does not flood the list.
  quarter timestamptz not null,
  at timestamptz not null,
  sid text not null,
  unique (patient_id, quarter, administrator_id, part)
);
create trigger administrator_looks_append_only before update or delete or truncate on administrator_looks
  execute function refuse_change();

-- == Imports ==

-- People, contracts and gift cards are brought in by file. Rules: docs/product/imports.md.
create table imports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('patients', 'professionals', 'gift-cards')),
  file_name text not null check (length(file_name) <= 200),
  -- Kept until the import is over.
  content bytea,
  -- None for the command line.
  administrator_id bigint references administrators,
  administrator_name text not null,
  columns jsonb not null,
  mapping jsonb not null,
  state text not null
    check (state in ('mapping', 'checking', 'checked', 'importing', 'cancelling', 'done', 'cancelled', 'failed')),
  lines integer not null,
  lines_done integer not null default 0,
  created integer,
  existing integer,
  -- Of the file as a whole.
  fault text,
  -- Of whoever works at it; an old one is taken over.
  runner uuid,
  seen_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Who last told it what to do: the log names them, not who had sent the file.
  actor_id bigint references administrators,
  -- Lines with a problem, kept with the import so that nobody counts them.
  bad_lines integer not null default 0
);
create index imports_under_way on imports (id) where state in ('checking', 'importing', 'cancelling');
create index imports_with_content on imports (changed_at) where content is not null;

-- A file may have several hundred thousand problems: each is a row, so that none of them has to be read to count or to
-- list them.
create table import_problems (
  import_id bigint not null references imports on delete cascade,
  -- From 1, in the order of the file.
  place integer not null,
  line integer not null,
  -- The header of the column, what stands there, and what is wrong with it in Portuguese.
  header text not null,
  value text not null,
  message text not null,
  primary key (import_id, place)
);

-- == Requests of patients about their data ==

-- Cases with a deadline. Rules: docs/product/data-requests.md.
create table data_requests (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  kind text not null check (kind in ('hand-over', 'erasure')),
  state text not null default 'open' check (state in ('open', 'granted', 'refused', 'done')),
  received_on date not null,
  due_on date not null check (due_on > received_on),
  note text check (length(note) between 1 and 2000),
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references administrators,
  decision_reason text,
  done_at timestamptz,
  -- The copy that was made last.
  export_id uuid references data_exports,
  revision integer not null default 1,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'done') = (done_at is not null))
);
create unique index data_requests_one_pending on data_requests (patient_id, kind) where state in ('open', 'granted');
create index data_requests_by_due_day on data_requests (due_on, id);
create index data_requests_pending on data_requests (due_on, id) where state in ('open', 'granted');
create index data_requests_of_patient on data_requests (patient_id, due_on, id);
create trigger data_requests_revision before update on data_requests
  for each row execute function count_revision();

-- == Figures ==

-- What happened to visits in a span of time: the one definition of what is counted, by rows that are read once. A visit
-- is looked up for its drops and ratings alone. Partner 0 and brand '-' stand for none.
-- Rules: docs/product/operations-figures.md.
create function visit_facts(since timestamptz, until timestamptz)
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

-- The class of a wait: each is a tenth longer than the one before, from one second on.
create function wait_class(wait_ms bigint) returns integer language sql immutable as $$
  select floor(ln(greatest(wait_ms, 1000) / 1000.0::float8) / ln(1.1::float8))::integer
$$;

-- Days that are over, in São Paulo. -1 stands for every client, or every partner and none; partner 0 for none. Brand
-- '*' stands for every brand and none, '-' for none.
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
  brand text not null,
  unconnected integer not null default 0,
  primary key (client_id, partner_id, brand, day)
);
create table waits_of_days (
  client_id bigint not null,
  partner_id bigint not null,
  day date not null,
  wait_class smallint not null,
  visits integer not null,
  brand text not null,
  primary key (client_id, partner_id, brand, day, wait_class)
);

-- The first day that is not summed up yet; none before the first.
create table figures_summed_up (
  only_row boolean primary key default true check (only_row),
  next_day date
);
insert into figures_summed_up (next_day) values (null);

-- == Brands ==

-- What administrators set of brands, in the form of the file of the deployment.
create table brand_settings (
  key text primary key check (length(key) <= 30),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  -- None while nothing was saved.
  revision integer not null default 0
);
