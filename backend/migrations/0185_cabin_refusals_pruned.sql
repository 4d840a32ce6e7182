-- Tries that a cabin refused name an address: they are kept for thirty days.
create function refuse_change_of_try() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '30 days' then
    return old;
  end if;
  raise exception '% keeps what it has', tg_table_name;
end $$;

drop trigger cabin_refusals_append_only on cabin_refusals;
create trigger cabin_refusals_append_only before update or delete on cabin_refusals
  for each row execute function refuse_change_of_try();
create trigger cabin_refusals_not_emptied before truncate on cabin_refusals execute function refuse_change();
create index cabin_refusals_at on cabin_refusals (at);
