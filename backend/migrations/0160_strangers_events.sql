-- Events of strangers, which anybody may write, are kept for thirty days; those of patients for good.
create index movement_log_of_strangers on movement_log (received_at) where patient_id is null;

create function refuse_change_of_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.patient_id is null and old.received_at < now() - interval '30 days' then
    return old;
  end if;
  raise exception '% keeps what it has', tg_table_name;
end $$;

drop trigger movement_log_append_only on movement_log;
create trigger movement_log_append_only before update or delete on movement_log
  for each row execute function refuse_change_of_event();
create trigger movement_log_not_emptied before truncate on movement_log execute function refuse_change();
