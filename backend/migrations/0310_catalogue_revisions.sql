-- Names that forms choose from are changed like every record: of the revision that was seen.
-- Rules: docs/product/operations.md.
alter table specialties add column revision integer not null default 1;
alter table clients add column revision integer not null default 1;
