-- Partners are brought in and switched by administrators. Rules: docs/product/operations.md.
alter table partners
  add column revision integer not null default 1,
  -- Parts that the partner may embed; all of them without it.
  add column parts text[] check (cardinality(parts) > 0);
create trigger partners_revision before update on partners
  for each row execute function count_revision();
