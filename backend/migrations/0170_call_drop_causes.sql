-- A call may be lost on either side: each is counted once.
alter table call_drops
  add column cause text not null default 'patient' check (cause in ('patient', 'professional')),
  drop constraint call_drops_request_id_call_started_at_key,
  drop constraint call_drops_appointment_id_call_started_at_key,
  add unique (request_id, call_started_at, cause),
  add unique (appointment_id, call_started_at, cause);
