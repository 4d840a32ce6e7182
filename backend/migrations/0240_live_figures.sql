-- What is going on is read without a look at all visits that ever were. Rules: docs/product/operations-figures.md.
create index care_requests_ended on care_requests (ended_at) where ended_at is not null;
create index call_drops_at on call_drops (dropped_at);
create index movement_log_of_calls on movement_log (received_at) where code in (1702, 1713);
