-- Mails about appointments. Rules: docs/product/appointment-mails.md.

-- When the appointment was given its time: when it was booked, or moved last. A reminder whose moment had passed by
-- then is not sent.
alter table appointments add column time_set_at timestamptz not null default now();

-- Mails that are to be sent. They are written when they are sent, from what the appointment is then; so what lies here
-- is no secret, and a mail about a time that the appointment has no more is dropped.
create table appointment_mails (
  id bigint generated always as identity primary key,
  appointment_id bigint not null references appointments (id),
  kind text not null check (kind in ('day-before', 'minutes-before', 'link')),
  starts_at timestamptz not null,
  due_at timestamptz not null
);
create index appointment_mails_due on appointment_mails (due_at);
