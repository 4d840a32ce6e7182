-- Scheduled calls that somebody is in, which are looked through every minute. Rules: docs/product/scheduled-calls.md.
create index scheduled_calls_open on scheduled_calls (phase) where phase in ('waiting', 'in-call');
