create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what it has', tg_table_name;
end $$;

create table movement_log (
  id bigint generated always as identity primary key,
  code integer not null,
  at timestamptz not null,
  received_at timestamptz not null,
  sid text,
  patient_id bigint,
  payload jsonb
);
create trigger movement_log_append_only before update or delete or truncate on movement_log execute function refuse_change();

create table connection_levels (
  id bigint generated always as identity primary key,
  request_id bigint not null,
  patient_id bigint not null,
  at timestamptz not null,
  level smallint not null,
  round_trip_ms double precision
);
create index connection_levels_of_request on connection_levels (request_id);
create trigger connection_levels_append_only before update or delete or truncate on connection_levels execute function refuse_change();

-- Who looked at whose file.
create table file_accesses (
  id bigint generated always as identity primary key,
  file_id bigint not null,
  viewer_kind text not null,
  viewer_id bigint not null,
  sid text not null,
  at timestamptz not null
);
create trigger file_accesses_append_only before update or delete or truncate on file_accesses execute function refuse_change();
