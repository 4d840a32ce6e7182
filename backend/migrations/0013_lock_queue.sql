-- Takes a queue's lock until the transaction ends, and reads the queue as it is then, in one round trip: each statement of the function sees what
-- was committed before it began, so the reading is never older than the lock. Without `patient` it gives nothing when somebody else holds the lock.
create function lock_queue(queue_name text, patient boolean)
returns table (served bigint, left_tickets bigint[], next_ticket bigint, first_expiry_ms bigint)
language plpgsql volatile as $$
declare
  lock constant integer := case queue_name when 'technicians' then 1 else 2 end;
begin
  if patient then
    perform pg_advisory_xact_lock(4003, lock);
  elsif not pg_try_advisory_xact_lock(4003, lock) then
    return;
  end if;
  return query select state.served, state.left_tickets, state.next_ticket,
      (select ceil(extract(epoch from min(offer_expires_at)) * 1000)::bigint from care_requests where queue = queue_name and phase = 'offered')
    from queue_states state where state.queue = queue_name;
end $$;
