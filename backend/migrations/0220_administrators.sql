-- Administrators of the operations console, and the log of what they change. Rules: docs/product/operations.md.

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

alter table recovery_requests drop constraint recovery_requests_kind_check;
alter table recovery_requests add check (kind in ('patient', 'professional', 'administrator'));
-- A person who was brought in sets the first password by the same kind of link.
alter table recovery_requests add column is_invitation boolean not null default false;
alter table reset_links drop constraint reset_links_kind_check;
alter table reset_links add check (kind in ('patient', 'professional', 'administrator'));

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
  before jsonb,
  after jsonb,
  reason text
);
create index operations_changes_of_administrator on operations_changes (administrator_id, id);
create index operations_changes_of_subject on operations_changes (subject_kind, subject_id, id);
create index operations_changes_at on operations_changes (at, id);

create function refuse_change_of_operations_log() returns trigger language plpgsql as $$
begin
  raise exception 'the log of operations is append-only';
end $$;
create trigger operations_changes_append_only before update or delete or truncate on operations_changes
  for each statement execute function refuse_change_of_operations_log();
