-- Recovery of a password. Rules: docs/product/recovery.md.

-- Kept until it was looked into, whether or not there is such a patient.
create table recovery_requests (
  id bigint generated always as identity primary key,
  cpf text not null,
  email text not null,
  requested_at timestamptz not null,
  due_at timestamptz not null
);
create index recovery_requests_due on recovery_requests (due_at);

create table reset_links (
  -- SHA-256 of the link's secret.
  hash bytea primary key,
  patient_id bigint not null references patients,
  made_at timestamptz not null,
  used_at timestamptz
);
create index reset_links_of_patient on reset_links (patient_id, made_at);
