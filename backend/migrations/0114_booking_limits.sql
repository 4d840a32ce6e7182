-- What bounds booking. Rules: docs/product/scheduling.md and docs/product/contracts.md.

-- Of appointments that no number pays for, so many may be to come at once.
alter table contracts add column upcoming_limit integer not null default 10 check (upcoming_limit >= 0);

-- It was moved when too little time was left for its quota to come back; a later hour does not change that.
alter table appointments add column is_quota_forfeited boolean not null default false;

-- Since when a patient has held an hour, again and again. It is kept beyond the hold, so that none goes on without end.
create table hours_held (
  patient_id bigint not null references patients (id),
  professional_id bigint not null references agendas (professional_id),
  starts_at timestamptz not null,
  since timestamptz not null,
  primary key (patient_id, professional_id, starts_at)
);
