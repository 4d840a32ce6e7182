-- When something of an upload came last: one without progress is given up long before a day is over.
alter table file_uploads add column progressed_at timestamptz not null default now();
