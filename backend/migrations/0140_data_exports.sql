-- Copies of all of a patient's own data. Rules: docs/product/data-export.md.

create table data_exports (
  id uuid primary key,
  patient_id bigint not null references patients,
  -- The session that asked; it alone may download.
  sid text not null,
  state text not null check (state in ('preparing', 'ready', 'failed', 'expired')),
  requested_at timestamptz not null,
  -- The instance that makes it, and until when no other takes it over.
  claim uuid,
  claimed_until timestamptz,
  attempts smallint not null default 0,
  ready_at timestamptz,
  available_until timestamptz
);
create unique index data_exports_under_way on data_exports (patient_id) where state = 'preparing';
create index data_exports_of_patient on data_exports (patient_id, requested_at desc);
create index data_exports_kept on data_exports (available_until) where state = 'ready';

create table data_export_contents (
  export_id uuid not null references data_exports,
  kind text not null check (kind in ('paper', 'archive')),
  name text not null,
  size_bytes bigint not null,
  store_name text not null unique,
  primary key (export_id, kind)
);

-- Every download, once per address; nothing is taken from it.
create table data_export_downloads (
  address_id uuid primary key,
  export_id uuid not null references data_exports,
  kind text not null,
  sid text not null,
  -- Network address.
  address text not null,
  at timestamptz not null
);
