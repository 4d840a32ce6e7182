-- A file may have several hundred thousand problems: each is a row, so that none of them has to be read to count or to
-- list them. Rules: docs/product/imports.md.
create table import_problems (
  import_id bigint not null references imports on delete cascade,
  -- From 1, in the order of the file.
  place integer not null,
  line integer not null,
  -- The header of the column, what stands there, and what is wrong with it in Portuguese.
  header text not null,
  value text not null,
  message text not null,
  primary key (import_id, place)
);
-- Lines with a problem, kept with the import so that nobody counts them.
alter table imports add column bad_lines integer not null default 0;

insert into import_problems (import_id, place, line, header, value, message)
select i.id, p.place, (p.problem->>'line')::integer, p.problem->>'column', p.problem->>'value', p.problem->>'message'
from imports i, jsonb_array_elements(i.problems) with ordinality p (problem, place);
update imports i set bad_lines =
  (select count(distinct p.line) from import_problems p where p.import_id = i.id);
alter table imports drop column problems;
