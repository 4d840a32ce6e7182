-- Which records of the realtime database have to be written. Rules: docs/product/virtual-queue.md, 'Projection'.

create table projection_records (
  key text collate "C" primary key,
  revision bigint not null,
  published bigint not null default 0,
  claim uuid,
  claimed_until timestamptz
);
create index projection_records_due on projection_records (key) where published < revision;
