create table signing_keys (
  purpose text primary key,
  secret bytea not null
);

create table sessions (
  sid text primary key,
  kind text not null check (kind in ('patient', 'professional')),
  subject_id bigint not null,
  scope text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('exit', 'reuse', 'expired')),
  realtime_opened_at timestamptz,
  realtime_closed_at timestamptz,
  check ((ended_at is null) = (end_reason is null))
);
create index sessions_open on sessions (expires_at) where ended_at is null;
create index sessions_of_subject on sessions (kind, subject_id) where ended_at is null;
create index sessions_ended on sessions (ended_at) where ended_at is not null;

create table refresh_tokens (
  hash bytea primary key,
  sid text not null references sessions on delete cascade,
  replaced_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (sid);

create table attempts (
  key_hash text primary key,
  count integer not null,
  since timestamptz not null,
  blocked_until timestamptz
);

create table timed_tasks (
  kind text not null,
  key text not null,
  due_at timestamptz not null,
  payload jsonb,
  attempts integer not null default 0,
  primary key (kind, key)
);
create index timed_tasks_due on timed_tasks (due_at);
