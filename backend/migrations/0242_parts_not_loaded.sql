-- Parts of the portal that did not load are counted with rooms and connections.
drop index movement_log_of_calls;
create index movement_log_of_failures on movement_log (received_at) where code in (1702, 1713, 1900);
