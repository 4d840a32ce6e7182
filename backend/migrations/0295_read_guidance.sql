-- When a patient first read what a professional wrote for them. Rules: docs/product/history.md.
create table read_guidance (
  note_id bigint primary key references visit_notes,
  read_at timestamptz not null
);
-- What is there already is no news.
insert into read_guidance (note_id, read_at) select id, now() from visit_notes where kind = 'guidance';
