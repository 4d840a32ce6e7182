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

drop trigger movement_log_append_only on movement_log;
create trigger movement_log_append_only before update or delete on movement_log
  for each row execute function refuse_change_but_pruning('received_at', 'patient_id');
drop trigger cabin_refusals_append_only on cabin_refusals;
create trigger cabin_refusals_append_only before update or delete on cabin_refusals
  for each row execute function refuse_change_but_pruning('at');
drop function refuse_change_of_event();
drop function refuse_change_of_try();
