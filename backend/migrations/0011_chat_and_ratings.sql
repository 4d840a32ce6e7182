-- Rules: docs/product/chat.md and docs/product/rating.md.

create table chat_messages (
  request_id bigint not null references care_requests (id),
  id text collate "C" not null,
  from_patient boolean not null,
  professional_id bigint not null references professionals (id),
  client_id uuid not null,
  body text not null,
  sent_at timestamptz not null,
  primary key (request_id, id),
  unique (request_id, from_patient, client_id)
);

create table ratings (
  attendance_id bigint primary key,
  request_id bigint not null references care_requests (id),
  patient_id bigint not null references patients (id),
  professional_id bigint not null references professionals (id),
  stars integer not null check (stars between 1 and 5),
  recommendation integer not null check (recommendation between 0 and 10),
  rated_at timestamptz not null
);
