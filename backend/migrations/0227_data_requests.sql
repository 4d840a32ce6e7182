-- Requests of patients about their own data, as cases with a deadline. Rules: docs/product/data-requests.md.
create table data_requests (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  kind text not null check (kind in ('hand-over', 'erasure')),
  state text not null default 'open' check (state in ('open', 'granted', 'refused', 'done')),
  received_on date not null,
  due_on date not null check (due_on > received_on),
  note text check (length(note) between 1 and 2000),
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references administrators,
  decision_reason text,
  done_at timestamptz,
  -- The copy that was made last.
  export_id uuid references data_exports,
  revision integer not null default 1,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'done') = (done_at is not null))
);
create trigger data_requests_revision before update on data_requests
  for each row execute function count_revision();
create unique index data_requests_one_pending on data_requests (patient_id, kind) where state in ('open', 'granted');
create index data_requests_by_due_day on data_requests (due_on, id);
create index data_requests_pending on data_requests (due_on, id) where state in ('open', 'granted');
create index data_requests_of_patient on data_requests (patient_id, due_on, id);
