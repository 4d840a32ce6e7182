-- Logs end by a term of their own; nothing younger is deleted. Rules: docs/product/data-requests.md.
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
drop trigger movement_log_append_only on movement_log;
create trigger movement_log_append_only before update or delete on movement_log
  for each row execute function refuse_change_of_movements();
create index movement_log_by_age on movement_log (received_at);

create function refuse_change_of_levels() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then return old; end if;
  raise exception '% keeps what it has', tg_table_name;
end $$;
drop trigger connection_levels_append_only on connection_levels;
create trigger connection_levels_append_only before update or delete on connection_levels
  for each row execute function refuse_change_of_levels();
create trigger connection_levels_not_emptied before truncate on connection_levels execute function refuse_change();
create index connection_levels_by_age on connection_levels (at);

create function refuse_change_but_old_of_operations_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '5 years' then return old; end if;
  raise exception 'the log of operations is append-only';
end $$;
drop trigger operations_changes_append_only on operations_changes;
create trigger operations_changes_append_only before update or delete on operations_changes
  for each row execute function refuse_change_but_old_of_operations_log();
create trigger operations_changes_not_emptied before truncate on operations_changes
  for each statement execute function refuse_change_of_operations_log();
