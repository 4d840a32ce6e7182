-- What belongs to a call, be it of urgent care or of an appointment: conversation, attendance, rating, drops, measurements.
-- Rules: docs/product/scheduled-calls.md, docs/product/chat.md and docs/product/rating.md.

alter table chat_messages
  drop constraint chat_messages_pkey,
  alter column request_id drop not null,
  add column appointment_id bigint references appointments (id),
  add check (num_nonnulls(request_id, appointment_id) = 1),
  add unique (request_id, id),
  add unique (appointment_id, id),
  add unique (appointment_id, from_patient, client_id);
-- A message is named by the key of its call, no longer by the number of a visit.
update projection_records set key = regexp_replace(key, '^message:', 'message:v') where key ~ '^message:[0-9]';

-- Attendances of both kinds are counted together.
alter table scheduled_calls
  add column attendance_id bigint unique,
  add check (phase <> 'in-call' or attendance_id is not null) not valid;

alter table ratings
  alter column request_id drop not null,
  add column appointment_id bigint references appointments (id),
  add check (num_nonnulls(request_id, appointment_id) = 1);

alter table call_drops
  drop constraint call_drops_pkey,
  alter column request_id drop not null,
  add column appointment_id bigint references appointments (id),
  add check (num_nonnulls(request_id, appointment_id) = 1),
  add unique (request_id, call_started_at),
  add unique (appointment_id, call_started_at);

alter table connection_levels
  alter column request_id drop not null,
  add column appointment_id bigint,
  add check (num_nonnulls(request_id, appointment_id) = 1);
create index connection_levels_of_appointment on connection_levels (appointment_id);
