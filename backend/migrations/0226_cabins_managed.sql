-- Cabins are set up and revoked by administrators. Rules: docs/product/operations.md.
alter table cabins add column revision integer not null default 1;
-- What a device says of itself counts for nothing here.
create trigger cabins_revision
  before update of name, place, client_id, mode, has_printer, pin_hash, key_hash, revoked_at on cabins
  for each row execute function count_revision();
create index cabins_by_name on cabins (name, id);
