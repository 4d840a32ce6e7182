-- When the last part of an upload was stored: one without progress is deleted long before a day is over.
alter table file_uploads add column progressed_at timestamptz not null default now();
