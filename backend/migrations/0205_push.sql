-- Devices that are told of something while their tab is closed, and what they are to be told. Rules: docs/product/push.md.
create table push_subscriptions (
  -- A device is a session: when that ends, nothing is sent to it any more.
  sid text primary key references sessions on delete cascade,
  patient_id bigint references patients on delete cascade,
  professional_id bigint references professionals on delete cascade,
  endpoint text not null unique,
  browser_key text not null,
  browser_secret text not null,
  purposes text[] not null check (cardinality(purposes) > 0 and purposes <@ array['turn', 'appointment', 'offer']),
  saved_at timestamptz not null,
  check (num_nonnulls(patient_id, professional_id) = 1)
);
create index push_subscriptions_of_patient on push_subscriptions (patient_id);
create index push_subscriptions_of_professional on push_subscriptions (professional_id);

create function drop_push_subscription() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where sid = new.sid;
  return null;
end $$;
create trigger sessions_end_pushes after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function drop_push_subscription();

create table push_messages (
  id bigint primary key generated always as identity,
  sid text not null references push_subscriptions on delete cascade,
  kind text not null,
  -- What it is about: a visit or an appointment.
  about_id bigint,
  due_at timestamptz not null,
  -- From then on it is of no use.
  expires_at timestamptz not null,
  attempts integer not null default 0
);
create index push_messages_due on push_messages (due_at);

-- When a patient who is away was told that it is their turn.
alter table care_requests add column called_at timestamptz;
