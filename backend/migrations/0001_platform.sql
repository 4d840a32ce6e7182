-- What every domain builds on: functions of triggers, keys, limits, mails, records for the realtime database, and the
-- log of movements. Nothing here refers to a table of another file.

-- == Functions of triggers ==

-- For tables that are only added to: nobody changes a row or deletes it, not even an operator by hand.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what it has', tg_table_name;
end $$;

-- Tables of which old rows may be deleted, and nothing else be changed, by one trigger. Its arguments: the column with
-- the time of a row, and one that must be empty in a row that may go, where not every old one may.
create function refuse_change_but_pruning() returns trigger language plpgsql as $$
declare
  row_before jsonb := to_jsonb(old);
begin
  if tg_op = 'DELETE'
    and (row_before ->> tg_argv[0])::timestamptz < now() - interval '30 days'
    and (tg_nargs < 2 or row_before ->> tg_argv[1] is null)
  then
    return old;
  end if;
  raise exception '% keeps what it has', tg_table_name;
end $$;

-- For tables with a column `revision`: a form is saved only when the revision that it shows is still the one of the
-- row, so every change counts it up, whoever makes it.
create function count_revision() returns trigger language plpgsql as $$
begin
  if new.revision = old.revision then new.revision := old.revision + 1; end if;
  return new;
end $$;

-- == Keys and limits ==

-- What all instances sign tokens of one purpose with; the first that needs one makes it. Sealed by a key outside the
-- database.
create table signing_keys (
  purpose text primary key,
  secret bytea not null
);

-- Tries that are limited, by the hash of whom or what they are counted for.
create table attempts (
  key_hash text primary key,
  count integer not null,
  since timestamptz not null,
  blocked_until timestamptz
);

-- == Mails ==

-- Mails that wait to be sent; deleted once they were, or were given up.
create table outgoing_mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  due_at timestamptz not null,
  give_up_at timestamptz not null
);
create index outgoing_mails_due on outgoing_mails (due_at);

-- == Realtime database ==

-- Which records of the realtime database have to be written. Rules: docs/product/virtual-queue.md, 'Projection'.
create table projection_records (
  key text collate "C" primary key,
  revision bigint not null,
  published bigint not null default 0,
  -- The instance that writes it, and until when no other takes it over.
  claim uuid,
  claimed_until timestamptz
);
create index projection_records_due on projection_records (key) where published < revision;
-- Records that are written once and carry no revision, which are looked through to be forgotten.
create index projection_records_written_once on projection_records (key)
  where split_part(key, ':', 1) in ('message', 'room', 'entry', 'token');

-- == Log of movements ==

-- What pages report. Without foreign keys: the log outlives what it speaks of. Rules: docs/product/movement-log.md.
create table movement_log (
  id bigint generated always as identity primary key,
  code integer not null,
  at timestamptz not null,
  received_at timestamptz not null,
  sid text,
  -- None for a stranger.
  patient_id bigint,
  payload jsonb
);
create index movement_log_of_strangers on movement_log (received_at) where patient_id is null;
create index movement_log_of_patient on movement_log (patient_id, id) where patient_id is not null;
create index movement_log_by_age on movement_log (received_at);
-- Rooms, connections and parts that failed: figures count them.
create index movement_log_of_failures on movement_log (received_at) where code in (1702, 1713, 1900);

-- Kept for a year; events of strangers, which anybody may write, for thirty days. Rules: docs/product/data-requests.md.
create function refuse_change_of_movements() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (
    old.received_at < now() - interval '1 year'
    or (old.patient_id is null and old.received_at < now() - interval '30 days')
  ) then
    return old;
  end if;
  raise exception '% keeps what it has', tg_table_name;
end $$;
create trigger movement_log_append_only before update or delete on movement_log
  for each row execute function refuse_change_of_movements();
create trigger movement_log_not_emptied before truncate on movement_log execute function refuse_change();

-- The quality of the connection during a call, as it was measured.
create table connection_levels (
  id bigint generated always as identity primary key,
  request_id bigint,
  patient_id bigint not null,
  at timestamptz not null,
  level smallint not null,
  round_trip_ms double precision,
  appointment_id bigint,
  check (num_nonnulls(request_id, appointment_id) = 1)
);
create index connection_levels_of_request on connection_levels (request_id);
create index connection_levels_of_appointment on connection_levels (appointment_id);
create index connection_levels_by_age on connection_levels (at);

-- Kept for a year.
create function refuse_change_of_levels() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then return old; end if;
  raise exception '% keeps what it has', tg_table_name;
end $$;
create trigger connection_levels_append_only before update or delete on connection_levels
  for each row execute function refuse_change_of_levels();
create trigger connection_levels_not_emptied before truncate on connection_levels execute function refuse_change();
