-- Documents that patients send. Rules: docs/product/files.md.

alter table files
  -- Hidden since then; a job removes content and row when it can be restored no more.
  add column removed_at timestamptz,
  -- A small picture of a picture.
  add column thumbnail_store_name text unique;
create index files_without_request on files (patient_id, uploaded_at desc, id desc) where request_id is null and removed_at is null;
create index files_to_purge on files (removed_at) where removed_at is not null;

-- The short-lived address by which a file was opened; looks by one address count once.
alter table file_accesses add column address_id uuid unique;

-- Documents of which a part has come.
create table file_uploads (
  id uuid primary key,
  patient_id bigint not null references patients,
  document_type smallint not null,
  name text not null,
  size_bytes integer not null,
  received_bytes integer not null default 0,
  -- Set when all has come and was stored.
  file_id bigint,
  created_at timestamptz not null,
  check (received_bytes between 0 and size_bytes)
);
create index file_uploads_of_patient on file_uploads (patient_id, created_at);
create index file_uploads_by_age on file_uploads (created_at);
create table file_upload_parts (
  upload_id uuid not null references file_uploads,
  start_byte integer not null,
  store_name text not null unique,
  primary key (upload_id, start_byte)
);
