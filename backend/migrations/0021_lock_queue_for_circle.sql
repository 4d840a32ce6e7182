-- The lock gives what an attempt needs to know of the queue besides its tickets: how technicians are picked, who is in the linked list, and when the
-- next attempt is due.
drop function lock_queue(text, boolean);
create function lock_queue(queue_name text, patient boolean)
returns table (served bigint, left_tickets bigint[], next_ticket bigint, pick text, next_attempt_at timestamptz, linked_ids bigint[], first_expiry_ms bigint)
language plpgsql volatile as $$
declare
  lock constant integer := case queue_name when 'technicians' then 1 else 2 end;
begin
  if patient then
    perform pg_advisory_xact_lock(4003, lock);
  elsif not pg_try_advisory_xact_lock(4003, lock) then
    return;
  end if;
  return query select state.served, state.left_tickets, state.next_ticket, state.pick, state.next_attempt_at,
      case queue_name when 'technicians' then array(select professional_id from linked_technicians order by place) else '{}' end,
      (select ceil(extract(epoch from min(offer_expires_at)) * 1000)::bigint from care_requests where queue = queue_name and phase = 'offered')
    from queue_states state where state.queue = queue_name;
end $$;
